import type { CurrentUser } from "@dropship/api/contract/auth";
import { useEffect, useState } from "react";
import { isAdmin } from "../../shared/user.ts";
import { untilFetched } from "../../shared/until-fetched.ts";
import { knowsManagement } from "../menu.ts";

/** Whether the menu has its part for the shop's people. Who becomes one of them while the page is open is given it then. */
export function useManagement(user: CurrentUser | null): boolean {
  const [isKnown, setKnown] = useState(knowsManagement);
  const isWanted = !isKnown && user !== null && isAdmin(user);
  useEffect(() => {
    if (isWanted) void untilFetched(() => import("../admin-menu.ts")).then(() => setKnown(true));
  }, [isWanted]);
  return isKnown;
}
