import type { FeedSummary } from "@dropship/api/contract/feeds";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { Plus, Rss } from "lucide-react";
import { ListScreen } from "../../shared/list/list-screen.tsx";
import { feedColumns, FeedPhoneCard } from "./feed-columns.tsx";
import { feedSource } from "./feed-lists.ts";
import { feedHref, feedWords, logHref } from "./feed-words.ts";

const getRowName = ({ name }: FeedSummary) => `выгрузка «${name}»`;

const addButton = (
  <Button asChild variant="primary" icon={<Plus />}>
    <Link href="/export/add">Новая выгрузка</Link>
  </Button>
);

/** The dropshipper's feeds, and the way to one's own orders and money as files. */
export function FeedsScreen() {
  return (
    <ListScreen
      source={feedSource}
      title="Экспорт"
      allName="Все выгрузки"
      noun={["выгрузка", "выгрузки", "выгрузок"]}
      words={feedWords}
      columns={feedColumns}
      card={(feed) => <FeedPhoneCard feed={feed} />}
      getRowName={getRowName}
      getRowHref={feedHref}
      above={<OwnFiles />}
      actions={
        <>
          <Button asChild>
            <Link href={logHref()}>Журнал обращений</Link>
          </Button>
          {addButton}
        </>
      }
      nothingFound="Таких выгрузок нет"
      empty={
        <EmptyState icon={<Rss />} title="Выгрузок пока нет" action={addButton}>
          Выгрузка — это ссылка на наши товары с вашими ценами. Дайте её Prom, Rozetka, Google или своему магазину: цены
          и остатки будут обновляться сами, в течение минуты.
        </EmptyState>
      }
    />
  );
}

/** Files that lists make: the dropshipper's own orders and transactions. */
function OwnFiles() {
  return (
    <Card aria-label="Свои данные файлом" sunken className="mb-6 flex flex-wrap items-baseline gap-x-4 gap-y-1">
      <Text size="14" className="grow">
        Свои данные в CSV и XLSX: откройте список, отберите нужное и нажмите «Выгрузить».
      </Text>
      <span className="flex gap-4">
        <TextLink asChild>
          <Link href="/orders">Заказы</Link>
        </TextLink>
        <TextLink asChild>
          <Link href="/transactions">Транзакции</Link>
        </TextLink>
      </span>
    </Card>
  );
}
