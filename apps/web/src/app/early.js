// Before the first paint: the kept theme (shared/theme.ts), and a list of what is used too early (app/early-presses.ts).
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stays.
}
window.earlyPresses = [];
const keepPress = ({ target, type }) => {
  const wanted = type === "change" ? "select" : "button, input[type=checkbox]";
  const element = target instanceof Element && target.closest(wanted);
  // React marks what it has taken over, and hears it itself.
  if (!element || Object.keys(element).some((key) => key.startsWith("__react"))) return;
  window.earlyPresses.push({ element, value: element.value });
  window.onEarlyPress?.();
};
for (const type of ["click", "change"]) addEventListener(type, keepPress, true);
