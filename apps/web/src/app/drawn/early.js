// Before the first paint: the kept theme (shared/theme.ts), and lists of what is used too early (app/drawn/early-presses.ts).
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stays.
}
window.earlyPresses = [];
const text = "input:not([type=checkbox])";
const wanted = { click: "button, input[type=checkbox]", focusin: text, input: `select, ${text}` };
const keepPress = ({ target, type }) => {
  const element = target instanceof Element && target.closest(wanted[type]);
  // React marks what it has taken over, and hears it itself.
  if (!element || Object.keys(element).some((key) => key.startsWith("__react"))) return;
  const { value } = element;
  const known =
    type !== "click" && window.earlyPresses.find((press) => press.element === element && press.type === type);
  if (known) known.value = value;
  else window.earlyPresses.push({ element, type, value });
  window.onEarlyPress?.();
};
for (const type in wanted) addEventListener(type, keepPress, true);
// Letters and signs that nobody heard: the application presses them again once it listens to keys (app/keys/early-keys.ts).
window.earlyKeys = [];
addEventListener("keydown", (event) => {
  const { altKey, code, ctrlKey, key, metaKey, shiftKey, target } = event;
  const isWithMod = ctrlKey || metaKey;
  const isFound = isWithMod ? code === "KeyK" : /^[^ ]$/.test(key) && !target.closest("input, textarea, select");
  if (!window.earlyKeys || altKey || !isFound || event.defaultPrevented) return;
  window.earlyKeys.push({ bubbles: true, cancelable: true, code, ctrlKey, key, metaKey, shiftKey });
  // Who pressed it so long ago expects nothing of it any more.
  setTimeout(() => window.earlyKeys?.shift(), 10000);
  // The browser has a search of its own under these.
  if (isWithMod || key === "/") event.preventDefault();
});
