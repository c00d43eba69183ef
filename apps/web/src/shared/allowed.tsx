import type { Permission } from "@dropship/api/contract/permissions";
import type { ReactNode } from "react";
import { useMay } from "./session.ts";

/** Shows what leads to something only to whoever may do it. */
export function Allowed({ to, children }: { to: Permission; children: ReactNode }) {
  return useMay(to) ? children : null;
}
