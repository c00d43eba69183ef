import { SCREEN_COOKIE } from "@dropship/api/contract/drawn-page";
import { readKept } from "../../shared/kept-text.ts";
import { ownLooks } from "../../shared/own-look.ts";
import { pushOffered, toldOffer } from "../../shared/push/push-offered.ts";
import { readUser } from "../../shared/session.ts";

const A_YEAR_S = 365 * 24 * 3_600;

function tell(): void {
  const id = readUser()?.id;
  // What a page begins with is as wide as its content.
  const width = document.querySelector("[data-layout=default] #content>*")?.clientWidth;
  if (!id || !width) return;
  // With a pinned menu (app/frame/pinned-menu.ts) or larger letters every page looks otherwise than the server draws it.
  const isOwnFrame = readKept("menu-pinned") === "1" || getComputedStyle(document.documentElement).fontSize !== "16px";
  const offered = pushOffered(id);
  const screen = [`${innerWidth}.${width}`, ...ownLooks(id), ...(offered ? [toldOffer(offered)] : [])].join("~");
  document.cookie = `${SCREEN_COOKIE}=${screen};path=/;max-age=${isOwnFrame ? 0 : A_YEAR_S}`;
}

/** Tells the server how wide pages are here, so that it can draw those of whoever is signed in: now, and as each page is left. */
export function keepScreen(): void {
  tell();
  addEventListener("pagehide", tell);
}
