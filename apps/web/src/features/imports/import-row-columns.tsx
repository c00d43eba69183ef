import type { ImportChange, ImportRow } from "@dropship/api/contract/imports";
import { formatNumber } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { StatusBadge } from "@dropship/ui/status-badge";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { CellNote } from "../../shared/list/columns.tsx";
import type { ListColumn } from "../../shared/list/list-column.ts";
import { importOutcomes } from "./import-words.ts";

/** What a row is called. */
export const getRowName = ({ line, name, external_id: code }: ImportRow) =>
  line > 0 ? `строка ${line}, ${name || code}` : `нет в файле: ${name}`;

const lineText = ({ line }: ImportRow) => (line > 0 ? formatNumber(line) : "—");

/** Of goods that are not there yet nothing is replaced. */
const Beginning = ({ change: { field, after } }: { change: ImportChange }) => (
  <Text as="span" size="13" className="block break-words">
    <Text as="span" size="13" tone="muted">
      {field}:{" "}
    </Text>
    {after}
  </Text>
);

function Change({ change: { field, before, after } }: { change: ImportChange }) {
  return (
    <Text as="span" size="13" className="block break-words">
      <Text as="span" size="13" tone="muted">
        {field}: <span className="sr-only">было </span>
        <s>{before || "пусто"}</s>
        <span aria-hidden="true"> → </span>
      </Text>
      <span className="sr-only">, станет </span>
      <Text as="span" size="13" weight="medium">
        {after || "пусто"}
      </Text>
    </Text>
  );
}

/** What becomes of a row: its changes, or why there are none. */
function About({ row: { outcome, changes, reason, reverted } }: { row: ImportRow }) {
  const Shown = outcome === "created" ? Beginning : Change;
  return (
    <>
      {changes.map((change) => (
        <Shown key={change.field} change={change} />
      ))}
      {reason !== null && <CellNote>{reason}</CellNote>}
      {reverted === "done" && <CellNote>возвращено, как было</CellNote>}
    </>
  );
}

/** Columns of the rows of a file. */
export const rowColumns: readonly ListColumn<ImportRow>[] = [
  { id: "place", title: "№", width: 80, align: "end", sortKey: "place", pin: "start", cell: lineText },
  {
    id: "name",
    title: "Товар",
    width: 280,
    grows: true,
    fixed: true,
    cell: ({ name, external_id: code, product_id: id }) => (
      <>
        {id === null ? (
          name || "без названия"
        ) : (
          <TextLink asChild>
            <Link href={`/admin/products/${id}`}>{name || code}</Link>
          </TextLink>
        )}
        <CellNote truncate>{code || "без кода"}</CellNote>
      </>
    ),
  },
  {
    id: "outcome",
    title: "Итог",
    width: 160,
    cell: ({ outcome }) => <StatusBadge table={importOutcomes} status={outcome} />,
  },
  {
    id: "changes",
    title: "Что меняется",
    width: 380,
    grows: true,
    cell: (row) => (
      // A cell cuts what stands in it right away; these lines are read whole.
      <div>
        <div className="py-1 whitespace-normal">
          <About row={row} />
        </div>
      </div>
    ),
  },
];

/** A row on a phone. */
export function ImportRowCard({ row }: { row: ImportRow }) {
  return (
    <article className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1">
      <Text as="span" weight="medium" className="break-words">
        {row.name || row.external_id || "без названия"}
      </Text>
      <StatusBadge table={importOutcomes} status={row.outcome} />
      <div className="col-span-2">
        <Text size="13" tone="muted">
          Строка {lineText(row)} · {row.external_id || "без кода"}
        </Text>
        <About row={row} />
      </div>
    </article>
  );
}
