import { NotFound } from "@dropship/ui/patterns/not-found";

/** What is shown for an address that does not exist, and for what others may see and the visitor may not. */
export function RouteNotFound() {
  return <NotFound />;
}
