// Before the first paint: the kept theme (shared/theme.ts), and a list of presses that come too early (app/early-presses.ts).
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stays.
}
window.earlyPresses = [];
window.keepPress = ({ target }) => {
  const button = target instanceof Element && target.closest("button");
  if (button) window.earlyPresses.push(button);
};
addEventListener("click", window.keepPress, true);
