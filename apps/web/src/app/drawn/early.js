// Before the first paint: the kept theme (shared/theme.ts), and lists of what is used too early (app/drawn/early-presses.ts).
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stays.
}
window.earlyPresses = [];
// The way from the page's root: a part whose code comes later may be drawn anew.
const placeOf = (element, { parentElement } = element) =>
  parentElement ? [...placeOf(parentElement), [...parentElement.children].indexOf(element)] : [];
const box = "input:is([type=checkbox], [type=radio])";
const text = "input:not([type=checkbox], [type=radio]), textarea";
const wanted = { click: `button, ${box}`, focusin: text, input: `select, ${text}`, keydown: text, submit: "form" };
// What is chosen from a list that opens under a field.
const keys = ["Enter", "ArrowDown", "ArrowUp", "Escape"];
const keepPress = (event) => {
  const { key, target, type } = event;
  const element = target instanceof Element && target.closest(wanted[type]);
  // React marks what it has taken over, and hears it itself.
  if (!element || Object.keys(element).some((key) => key.startsWith("__react"))) return;
  if (type === "keydown" && !keys.includes(key)) return;
  if (type === "submit") {
    // The browser would send the form itself, with a password in the address. The press of its button is kept already.
    event.preventDefault();
    if (event.submitter) return;
  }
  const { value } = element;
  const known =
    !/click|keydown/.test(type) &&
    window.earlyPresses.find((press) => press.element === element && press.type === type);
  if (known) known.value = value;
  else window.earlyPresses.push({ element, key, place: placeOf(element), type, value });
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
