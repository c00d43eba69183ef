import type { TicketContextKind } from "@dropship/api/contract/ticket-states";
import { Button } from "@dropship/ui/button";
import { Link } from "@dropship/ui/link";
import { LifeBuoy } from "lucide-react";

/** Address of a new ticket about a record: it opens with the record attached. */
export const askSupportHref = (about: TicketContextKind, id: number): string => `/support?new=1&about=${about}-${id}`;

/** Begins a ticket about the record of this page. */
export const AskSupport = ({ about, id }: { about: TicketContextKind; id: number }) => (
  <Button asChild variant="ghost" icon={<LifeBuoy />}>
    <Link href={askSupportHref(about, id)}>Спросить поддержку</Link>
  </Button>
);
