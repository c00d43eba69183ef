import { useState } from "react";

const KEY = "menu-pinned";

const read = () => {
  try {
    return localStorage.getItem(KEY) === "1";
  } catch {
    return false;
  }
};

/** Whether the side menu stays expanded; kept for the next visit. */
export function usePinnedMenu(): [isPinned: boolean, pin: (pinned: boolean) => void] {
  const [isPinned, setPinned] = useState(read);
  const pin = (pinned: boolean) => {
    setPinned(pinned);
    try {
      localStorage.setItem(KEY, pinned ? "1" : "0");
    } catch {
      // No storage: the choice lasts until the page is closed.
    }
  };
  return [isPinned, pin];
}
