import { useBlocker } from "@tanstack/react-router";

/** Asks before a page with typed text is left or closed. */
export function useLeaveGuard(isDirty: boolean): void {
  useBlocker({
    disabled: !isDirty,
    enableBeforeUnload: isDirty,
    // The browser asks the same way when the tab is closed.
    shouldBlockFn: () => !window.confirm("Введённое не сохранено. Уйти со страницы?"),
  });
}
