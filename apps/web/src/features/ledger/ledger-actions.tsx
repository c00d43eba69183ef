import { Button } from "@dropship/ui/button";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { Link } from "@dropship/ui/link";
import { Skeleton } from "@dropship/ui/skeleton";
import { Plus } from "lucide-react";
import { Suspense } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { LEDGER_WAYS } from "./ledger-ways.ts";

// A menu is heavy, and wide windows have none.
const LedgerMenu = lazyPart(async () => (await import("./ledger-menu.tsx")).LedgerMenu);

/** The one action of the books, and the ways to the pages beside them, lighter than it: before it where there is room, else in a menu behind it. */
export function LedgerActions() {
  const isNarrow = useMedia("(width < 75rem)");
  return (
    <>
      {!isNarrow && (
        <nav aria-label="Рядом с книгами" className="-me-1 flex items-center">
          {LEDGER_WAYS.map(({ title, href }) => (
            <Button key={href} asChild variant="ghost">
              <Link href={href}>{title}</Link>
            </Button>
          ))}
        </nav>
      )}
      <Allowed to="money.entries">
        <Button asChild variant="primary" icon={<Plus />}>
          <Link href="/admin/transactions/add">Новая транзакция</Link>
        </Button>
      </Allowed>
      {isNarrow && (
        <Suspense fallback={<Skeleton className="h-control w-22" />}>
          <LedgerMenu />
        </Suspense>
      )}
    </>
  );
}
