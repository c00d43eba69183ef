/** Puts theme, density, motion and the direction of writing on <html>, where the tokens look for them. Without `data-theme` the system decides. */
export function dress({ theme, density, motion, direction }: Record<string, unknown>): void {
  const { dataset } = document.documentElement;
  if (theme === "system") delete dataset.theme;
  else dataset.theme = theme === "dark" ? "dark" : "light";
  if (density === "compact" || density === "touch") dataset.density = density;
  else delete dataset.density;
  document.documentElement.dir = direction === "rtl" ? "rtl" : "ltr";
  if (motion === "reduced") dataset.motion = motion;
  else delete dataset.motion;
}
