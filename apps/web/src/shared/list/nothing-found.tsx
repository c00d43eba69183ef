import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { SearchX } from "lucide-react";

/** In the place of rows when the filter leaves none. */
export function NothingFound({ title, onReset }: { title: string; onReset: () => void }) {
  return (
    <EmptyState icon={<SearchX />} title={title} action={<Button onClick={onReset}>Сбросить фильтры</Button>}>
      Измените условия или посмотрите весь список.
    </EmptyState>
  );
}
