import { SCREEN_COOKIE } from "@dropship/api/contract/drawn-page";
import { readKept } from "../../shared/kept-text.ts";
import { readUser } from "../../shared/session.ts";

const A_YEAR_S = 365 * 24 * 3_600;

function tell(): void {
  const id = readUser()?.id;
  // What a page begins with is as wide as its content.
  const width = document.querySelector("[data-layout=default] #content>*")?.clientWidth;
  if (!id || !width) return;
  // Columns of a list that is drawn (shared/list/list-look.ts), a pinned menu (app/frame/pinned-menu.ts), larger letters: with them a page looks
  // otherwise than the server draws it.
  const isOwnLook =
    readKept(`list:${id}:orders`) ||
    readKept("menu-pinned") === "1" ||
    getComputedStyle(document.documentElement).fontSize !== "16px";
  document.cookie = `${SCREEN_COOKIE}=${innerWidth}.${width};path=/;max-age=${isOwnLook ? 0 : A_YEAR_S}`;
}

/** Tells the server how wide pages are here, so that it can draw those of whoever is signed in: now, and as each page is left. */
export function keepScreen(): void {
  tell();
  addEventListener("pagehide", tell);
}
