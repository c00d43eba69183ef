/** Linear-light sRGB of an OKLCH colour, clipped to the gamut as browsers draw it. */
export function oklchToLinear(l: number, c: number, h: number): [number, number, number] {
  const radians = (h * Math.PI) / 180;
  const a = c * Math.cos(radians);
  const b = c * Math.sin(radians);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short),
  ];
}

/** WCAG contrast ratio of two linear-light colours, 1 to 21. */
export function contrastRatio(one: readonly number[], other: readonly number[]): number {
  const luminance = ([r = 0, g = 0, b = 0]: readonly number[]) => 0.2126 * r + 0.7152 * g + 0.0722 * b;
  const [dark, light] = [luminance(one), luminance(other)].sort((x, y) => x - y) as [number, number]; // two in, two out
  return (light + 0.05) / (dark + 0.05);
}
