import type { CodRegister } from "@dropship/api/contract/cod";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { FileSpreadsheet, Upload } from "lucide-react";
import { Suspense, useState } from "react";
import { Allowed } from "../../shared/allowed.tsx";
import { codRegisterHref } from "../../shared/cod-words.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { codRegisterColumns, CodRegisterPhoneCard } from "./cod-columns.tsx";
import { CodRegisterCard } from "./cod-register-card.tsx";
import { codRegisterSource } from "./cod-queries.ts";
import { codRegisterWords } from "./cod-words.ts";

const TakeRegisterDialog = lazyPart(async () => (await import("./take-register-dialog.tsx")).TakeRegisterDialog);

const breadcrumbs = [
  { title: "Транзакции", href: "/admin/transactions" },
  { title: "Наложенные платежи", href: "/admin/transactions/cod" },
];
const getRowName = ({ number }: CodRegister) => `реестр ${number}`;
const getRowHref = ({ id }: CodRegister) => codRegisterHref(id);

/** Registers of the carrier's payments: what each says, and whether its money came. */
export function CodRegistersScreen() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ListScreen
        source={codRegisterSource}
        title="Реестры переводов"
        breadcrumbs={breadcrumbs}
        allName="Все реестры"
        canShareViews
        noun={["реестр", "реестра", "реестров"]}
        words={codRegisterWords}
        columns={codRegisterColumns}
        card={(register) => <CodRegisterPhoneCard register={register} />}
        getRowName={getRowName}
        getRowHref={getRowHref}
        above={({ id }) => id !== undefined && <CodRegisterCard key={String(id)} id={Number(id)} />}
        actions={(filter) => (
          <>
            {filter["id"] !== undefined && (
              <Button asChild>
                <Link href="/admin/transactions/registers">Все реестры</Link>
              </Button>
            )}
            <Allowed to="money.receipts">
              <Button
                variant="primary"
                icon={<Upload />}
                onPointerEnter={TakeRegisterDialog.preload}
                onFocus={TakeRegisterDialog.preload}
                onClick={() => setOpen(true)}
              >
                Загрузить реестр
              </Button>
            </Allowed>
          </>
        )}
        nothingFound="Таких реестров нет"
        empty={
          <EmptyState icon={<FileSpreadsheet />} title="Реестров пока нет">
            Загрузите реестр переводов из кабинета перевозчика: каждая строка найдёт свой заказ, а выписка банка
            подтвердит, что деньги пришли.
          </EmptyState>
        }
      />
      {isOpen && (
        <Suspense>
          <TakeRegisterDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
