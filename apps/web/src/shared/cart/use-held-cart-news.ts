import { useEffect } from "react";
import { holdCartNews } from "./held-news.ts";

/** Keeps live news of the cart from the screen while this is true: an order is being placed, and the way to its page is open. */
export function useHeldCartNews(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return;
    let release = () => {};
    void holdCartNews(
      new Promise<void>((done) => {
        release = done;
      }),
    );
    return () => release();
  }, [isHeld]);
}
