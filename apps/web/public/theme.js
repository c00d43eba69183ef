// Runs before the first paint, so that a kept theme does not flash (shared/theme.ts writes the same key).
try {
  const theme = localStorage.getItem("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // No storage: the system's theme stays.
}
