import type { AnySettings } from "@dropship/api/contract/setting-fields";
import type { SessionUser } from "../../http/call.ts";

/** A group is seen and changed by whom it is declared for. */
export const mayUse = (viewer: SessionUser, group: Pick<AnySettings, "access">): boolean =>
  group.access === "admin" ? viewer.roles.length > 0 : viewer.roles.includes("Super Admin");
