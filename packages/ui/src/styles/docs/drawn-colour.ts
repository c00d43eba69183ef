import { contrastRatio } from "../contrast.ts";

let canvas: CanvasRenderingContext2D | null | undefined;

/** The colour as the screen draws it, 0 to 255 each: the browser itself resolves variables, OKLCH and the gamut. */
export function drawnColour(element: Element, token: string): [number, number, number] {
  const probe = document.createElement("span");
  probe.style.color = `var(--${token})`;
  element.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  canvas ??= Object.assign(document.createElement("canvas"), { width: 1, height: 1 }).getContext("2d", {
    willReadFrequently: true,
  });
  if (!canvas) return [0, 0, 0];
  canvas.clearRect(0, 0, 1, 1);
  canvas.fillStyle = color;
  canvas.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

const linear = (value: number): number => {
  const part = value / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** Contrast of two tokens as they are drawn at this place, 1 to 21. */
export function drawnContrast(element: Element, text: string, ground: string): number {
  return contrastRatio(drawnColour(element, text).map(linear), drawnColour(element, ground).map(linear));
}
