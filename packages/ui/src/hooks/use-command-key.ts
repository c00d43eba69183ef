import { useEffect, useEffectEvent } from "react";

/** Calls back on ⌘K or Ctrl+K anywhere in the page, in any keyboard layout. */
export function useCommandKey(onPress: () => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      // The place of the key, not its letter: in the Russian layout it types «л».
      if (event.code !== "KeyK" || !(event.metaKey || event.ctrlKey) || event.shiftKey || event.altKey) return;
      event.preventDefault();
      press();
    };
    document.addEventListener("keydown", handleKey);
    return () => document.removeEventListener("keydown", handleKey);
  }, []);
}
