import type { AdminReplenishmentSummary } from "@dropship/api/contract/admin-replenishments";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { numbered } from "@dropship/ui/format/record-number";
import { Link } from "@dropship/ui/link";
import { Plus, Wallet } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { AdminTopUpCard } from "./top-up-card.tsx";
import { adminTopUpColumns, adminTopUpHref, AdminTopUpPhoneCard, adminTopUpWords } from "./top-up-columns.tsx";
import { adminTopUpSource } from "./top-up-queries.ts";

const AddTopUpDialog = lazyPart(async () => (await import("./top-up-dialogs.tsx")).AddTopUpDialog);

const breadcrumbs = [{ title: "Транзакции", href: "/admin/transactions" }];
const getRowName = ({ number }: AdminReplenishmentSummary) => `пополнение ${numbered(number)}`;

/** Top-ups of all users: what each waits for, and what is decided by hand. */
export function AdminTopUpsScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListScreen
        source={adminTopUpSource}
        title="Пополнения"
        breadcrumbs={breadcrumbs}
        allName="Все пополнения"
        canShareViews
        noun={["пополнение", "пополнения", "пополнений"]}
        words={adminTopUpWords}
        columns={adminTopUpColumns}
        card={(topUp) => <AdminTopUpPhoneCard topUp={topUp} />}
        getRowName={getRowName}
        getRowHref={adminTopUpHref}
        density="compact"
        above={({ id }) => id !== undefined && <AdminTopUpCard key={String(id)} id={Number(id)} />}
        actions={(filter) => (
          <>
            {filter["id"] !== undefined && (
              <Button asChild>
                <Link href="/admin/transactions/top-ups">Все пополнения</Link>
              </Button>
            )}
            <Allowed to="money.receipts">
              <Button
                variant="primary"
                icon={<Plus />}
                onPointerEnter={AddTopUpDialog.preload}
                onFocus={AddTopUpDialog.preload}
                onClick={() => setOpen(true)}
              >
                Пополнить вручную
              </Button>
            </Allowed>
          </>
        )}
        nothingFound="Таких пополнений нет"
        empty={
          <EmptyState icon={<Wallet />} title="Пополнений пока нет">
            Здесь будут пополнения всех пользователей: картой, переводом и те, что проведёт магазин.
          </EmptyState>
        }
      />
      {isOpen && (
        <Suspense>
          <AddTopUpDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
