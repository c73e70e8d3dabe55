// The least contrast of what is chosen among pills and segments with what lies behind it.
// Axe passes over colours that are mixed, so they are painted here and read back.
() => {
  const paint = document.createElement("canvas").getContext("2d");
  const channels = (colour) => {
    paint.clearRect(0, 0, 1, 1);
    paint.fillStyle = colour;
    paint.fillRect(0, 0, 1, 1);
    return [...paint.getImageData(0, 0, 1, 1).data];
  };
  const linear = (v) => (v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4);
  const luminance = ([r, g, b]) =>
    0.2126 * linear(r / 255) + 0.7152 * linear(g / 255) + 0.0722 * linear(b / 255);
  const behind = (node) => {
    const layers = [];
    for (let n = node; n; n = n.parentElement) layers.unshift(getComputedStyle(n).backgroundColor);
    return layers.map(channels).reduce(
      (below, [r, g, b, alpha]) =>
        [r, g, b].map((v, i) => (v * alpha + below[i] * (255 - alpha)) / 255),
      [255, 255, 255],
    );
  };
  const contrast = (node) => {
    const [a, b] = [channels(getComputedStyle(node).color), behind(node)].map(luminance);
    return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
  };
  const chosen = document.querySelectorAll('[data-testid="stButtonGroup"] [data-selected="true"]');
  return Math.min(21, ...[...chosen].map(contrast));
}
