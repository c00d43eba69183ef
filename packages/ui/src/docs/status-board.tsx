import { inventory } from "virtual:ui-status";
import { useId, useState } from "react";

import { Badge } from "../components/badge/badge.tsx";
import { Checkbox } from "../components/checkbox/checkbox.tsx";
import { SearchField } from "../components/search-field/search-field.tsx";
import { StatCard } from "../components/stat-card/stat-card.tsx";
import {
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableHeader,
  TableMessage,
  TableRow,
} from "../components/table/table.tsx";
import { formatDate } from "../format/date.ts";
import { formatNumber, formatPercent, plural } from "../format/number.ts";

type Item = (typeof inventory)[number];

const looks = {
  draft: { tone: "notice", text: "черновик" },
  stable: { tone: "good", text: "готов" },
  deprecated: { tone: "bad", text: "уходит" },
} as const;

const part = (few: number, all: number): string => formatPercent(all === 0 ? 0 : (few / all) * 100);

function Summary({ items }: { items: readonly Item[] }) {
  const count = (test: (item: Item) => boolean) => items.filter(test).length;
  const sum = (of: (item: Item) => number) => items.reduce((total, item) => total + of(item), 0);
  const reviewed = count(({ reviewed: day }) => day !== undefined);
  const keyboard = count(({ hasKeyboardPlay }) => hasKeyboardPlay);
  return (
    <div className="mb-6 grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <StatCard
        label="Компоненты и шаблоны"
        value={formatNumber(items.length)}
        hint={`${plural(
          count(({ kind }) => kind === "components"),
          ["компонент", "компонента", "компонентов"],
        )}, ${plural(
          count(({ kind }) => kind === "patterns"),
          ["шаблон", "шаблона", "шаблонов"],
        )}`}
      />
      <StatCard
        label="Готовы"
        value={part(
          count(({ status }) => status === "stable"),
          items.length,
        )}
        hint={`черновиков: ${count(({ status }) => status === "draft")}`}
      />
      <StatCard
        label="Доступность проверена"
        value={part(reviewed, items.length)}
        hint={`проход с клавиатуры есть у ${keyboard}`}
      />
      <StatCard
        label="Истории"
        value={formatNumber(sum(({ stories }) => stories))}
        hint={`для снимков ${sum(({ visual }) => visual)}, снимков ${formatNumber(sum(({ baselines }) => baselines))}`}
      />
    </div>
  );
}

function Row({ item }: { item: Item }) {
  const look = looks[item.status ?? "draft"];
  return (
    <TableRow>
      <TableCell>
        {/* The page is a frame of its own: the link moves the whole Storybook. */}
        <a href={`./?path=/docs/${item.docsId}`} target="_top" className="font-medium text-accent-text hover:underline">
          {item.name}
        </a>
      </TableCell>
      <TableCell>
        <Badge tone={look.tone}>{look.text}</Badge>
      </TableCell>
      <TableCell className="whitespace-nowrap">
        {item.reviewed ? formatDate(item.reviewed) : <span className="text-faint">не проверена</span>}
      </TableCell>
      <TableCell align="end">{item.stories}</TableCell>
      <TableCell align="end">{item.visual}</TableCell>
      <TableCell align="end">{item.baselines}</TableCell>
      <TableCell>{item.hasKeyboardPlay ? "есть" : <span className="text-faint">нет</span>}</TableCell>
    </TableRow>
  );
}

function Board({ title, items }: { title: string; items: readonly Item[] }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="mb-2 text-20 font-semibold">
        {title} <span className="font-regular text-muted">{items.length}</span>
      </h2>
      <Table label={title} density="work">
        <TableHead>
          <tr>
            <TableHeader>Имя</TableHeader>
            <TableHeader>Состояние</TableHeader>
            <TableHeader>Доступность</TableHeader>
            <TableHeader align="end">Истории</TableHeader>
            <TableHeader align="end">Для снимков</TableHeader>
            <TableHeader align="end">Снимки</TableHeader>
            <TableHeader>Клавиатура</TableHeader>
          </tr>
        </TableHead>
        <TableBody>
          {items.length === 0 && (
            <TableMessage columns={7}>
              <p className="py-6 text-center text-muted">Ничего не найдено. Измените запрос или снимите флажок.</p>
            </TableMessage>
          )}
          {items.map((item) => (
            <Row key={item.docsId} item={item} />
          ))}
        </TableBody>
      </Table>
    </section>
  );
}

/** Every component and pattern with how far it is, read from the sources when Storybook was built. */
export function StatusBoard() {
  const [query, setQuery] = useState("");
  const [isOpenOnly, setOpenOnly] = useState(false);
  const isShown = ({ name, status, reviewed }: Item) =>
    name.toLowerCase().includes(query.trim().toLowerCase()) &&
    !(isOpenOnly && status === "stable" && reviewed !== undefined);
  const items = inventory.toSorted((one, other) => one.name.localeCompare(other.name)).filter(isShown);
  return (
    <div className="text-14 text-ink">
      <Summary items={inventory} />
      <div className="flex flex-wrap items-center gap-4">
        <SearchField label="Найти компонент" value={query} onValueChange={setQuery} className="w-72 max-w-full" />
        <Checkbox label="Только то, что ждёт работы" onCheckedChange={setOpenOnly} />
      </div>
      <Board title="Компоненты" items={items.filter(({ kind }) => kind === "components")} />
      <Board title="Шаблоны" items={items.filter(({ kind }) => kind === "patterns")} />
    </div>
  );
}
