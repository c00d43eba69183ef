import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";

/** In the place of rows when the filter leaves none. */
export function NothingFound({
  title,
  cut = false,
  why,
  onReset,
}: {
  title: string;
  /** Only the newest were looked through: older ones may well fit. */
  cut?: boolean | undefined;
  /** What the screen knows of why, and the ways out that fit. */
  why?: ReactNode;
  onReset: () => void;
}) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={cut ? "Среди последних не нашлось" : title}
      action={<Button onClick={onReset}>Сбросить фильтры</Button>}
    >
      {cut
        ? "Записей много, и по этим словам просмотрены только последние. Допишите слово или добавьте более редкое."
        : "Измените условия или посмотрите весь список."}
      {why}
    </EmptyState>
  );
}
