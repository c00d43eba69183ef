import type { CounterpartyRow } from "@dropship/api/contract/counterparties";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { BarChart3, Contact, Plus } from "lucide-react";
import { Allowed } from "../../shared/allowed.tsx";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { counterpartyColumns, CounterpartyPhoneCard } from "./counterparty-columns.tsx";
import { counterpartyWords } from "./counterparty-words.ts";
import { counterpartySource } from "./delivery-queries.ts";

const getRowName = ({ name }: CounterpartyRow) => name;
const getRowHref = ({ id }: CounterpartyRow) => `/admin/counterparties/${id}`;

const AddButton = () => (
  <Allowed to="delivery.edit">
    <Button asChild variant="primary" icon={<Plus />}>
      <Link href="/admin/counterparties/add">Добавить</Link>
    </Button>
  </Allowed>
);

/** Senders that the carrier knows: their numbers, keys and turnover. */
export const CounterpartiesScreen = () => (
  <ListScreen
    source={counterpartySource}
    title="Контрагенты"
    allName="Все контрагенты"
    canShareViews
    noun={["контрагент", "контрагента", "контрагентов"]}
    words={counterpartyWords}
    columns={counterpartyColumns}
    card={(sender) => <CounterpartyPhoneCard sender={sender} />}
    getRowName={getRowName}
    getRowHref={getRowHref}
    actions={
      <>
        <Button asChild variant="ghost" icon={<BarChart3 />}>
          <Link href="/admin/counterparties/stats">Статистика</Link>
        </Button>
        <AddButton />
      </>
    }
    nothingFound="Таких контрагентов нет"
    empty={
      <EmptyState icon={<Contact />} title="Контрагентов пока нет" action={<AddButton />}>
        Контрагент — это отправитель, от имени которого перевозчик принимает посылки и на чей счёт приходят деньги
        получателей. Начните с того, с кем у магазина договор.
      </EmptyState>
    }
  />
);
