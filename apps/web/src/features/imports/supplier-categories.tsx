import type { CategoryDecision } from "@dropship/api/contract/import-choices";
import type { SupplierCategories as Data } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { BulkBar } from "@dropship/ui/patterns/bulk-bar";
import { SearchField } from "@dropship/ui/search-field";
import { Skeleton } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { Tree } from "@dropship/ui/tree";
import { useMutation, useQuery } from "@tanstack/react-query";
import { FolderTree } from "lucide-react";
import { useMemo, useState } from "react";
import { api } from "../../shared/api.ts";
import { CategoryCombobox, type ChosenCategory } from "../../shared/category-combobox.tsx";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";
import { useMay } from "../../shared/session.ts";
import { supplierCategoriesQuery } from "./import-queries.ts";
import { chosenOf, decisionsFor, type SupplierNode, supplierTree, wordsOf } from "./supplier-category-tree.ts";

/** More categories are drawn in a box that scrolls. */
const MANY = 300;
const TALL = 640;
/** The server takes so many decisions at once. */
const AT_ONCE = 2_000;

/** Where the categories of a supplier lead: seen, decided for many at once, forgotten. */
export function SupplierCategories({ supplierId, onDecided }: { supplierId: number; onDecided?: () => void }) {
  const { data, error, refetch } = useQuery(supplierCategoriesQuery(supplierId));
  if (error && !data)
    return (
      <ErrorState referenceId={errorReference(error)} onRetry={() => void refetch()}>
        {errorText(error)}
      </ErrorState>
    );
  if (!data) return <Skeleton className="h-72 w-full" />;
  if (data.categories.length === 0)
    return (
      <EmptyState icon={<FolderTree />} title="Категорий пока нет">
        Они появятся здесь после проверки первого файла, в котором категории названы.
      </EmptyState>
    );
  return <CategoryMap supplierId={supplierId} data={data} {...(onDecided ? { onDecided } : {})} />;
}

function CategoryMap({ supplierId, data, onDecided }: { supplierId: number; data: Data; onDecided?: () => void }) {
  const nodes = useMemo(() => supplierTree(data.categories), [data]);
  const [typed, setTyped] = useState("");
  const [checked, setChecked] = useState<ReadonlySet<string>>(new Set());
  const mayDecide = useMay("goods.import");
  const chosen = useMemo(() => chosenOf(nodes, checked), [nodes, checked]);
  const decide = useMutation({
    async mutationFn(said: { decision: CategoryDecision; category_id: number | null }) {
      const decisions = decisionsFor(nodes, checked, said);
      let answer = data;
      for (let from = 0; from < decisions.length; from += AT_ONCE) {
        const body = { decisions: decisions.slice(from, from + AT_ONCE) };
        answer = (await api("decideSupplierCategories", { params: { id: supplierId }, body })).data;
      }
      return answer;
    },
    onSuccess(answer) {
      queryClient.setQueryData(supplierCategoriesQuery(supplierId).queryKey, answer);
      setChecked(new Set());
      onDecided?.();
    },
  });
  return (
    <div className="grid gap-3">
      <Text size="13" tone="muted" className="max-w-prose">
        {mayDecide && "Отметьте категории поставщика и скажите, куда класть новые товары из них. "}
        Товары, которые уже в магазине, остаются на своих местах и обновляются дальше.
      </Text>
      <SearchField value={typed} onValueChange={setTyped} label="Категория поставщика" className="sm:max-w-96" />
      {decide.error && <Alert tone="bad">{errorText(decide.error)}</Alert>}
      <Tree<SupplierNode>
        nodes={nodes}
        label="Категории поставщика"
        query={typed}
        {...(data.categories.length > MANY ? { height: TALL } : {})}
        renderNote={wordsOf}
        {...(mayDecide ? { checkedIds: checked, onCheckedChange: setChecked } : {})}
      />
      {data.unnamed > 0 && (
        <Text size="13" tone="muted">
          Запомнено раньше, без названий: {plural(data.unnamed, ["категория", "категории", "категорий"])}. Названия
          появятся, когда в файле придут новые товары из них.
        </Text>
      )}
      {chosen.categories > 0 && (
        <BulkBar
          count={chosen.categories}
          noun={["категория", "категории", "категорий"]}
          onClear={() => setChecked(new Set())}
          className="sticky bottom-4 z-10"
        >
          <Choices
            goods={chosen.goods}
            pending={decide.isPending}
            onDecide={(decision, into) => decide.mutate({ decision, category_id: into })}
          />
        </BulkBar>
      )}
    </div>
  );
}

function Choices({
  goods,
  pending,
  onDecide,
}: {
  goods: number;
  pending: boolean;
  onDecide: (decision: CategoryDecision, into: number | null) => void;
}) {
  const [into, setInto] = useState<ChosenCategory | null>(null);
  return (
    <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
      <Text as="span" size="13" tone="muted" className="max-sm:w-full">
        {plural(goods, ["товар", "товара", "товаров"])}
      </Text>
      <CategoryCombobox
        aria-label="Наша категория"
        value={into}
        onValueChange={setInto}
        disabled={pending}
        className="w-56 max-sm:w-full"
      />
      <Button
        size="sm"
        variant="primary"
        disabled={into === null}
        loading={pending}
        onClick={() => into && onDecide("into", into.id)}
      >
        Класть сюда
      </Button>
      <Button size="sm" disabled={pending} onClick={() => onDecide("own", null)}>
        Создать такие же
      </Button>
      <Button size="sm" disabled={pending} onClick={() => onDecide("out", null)}>
        Не загружать
      </Button>
      <Button size="sm" disabled={pending} onClick={() => onDecide("forget", null)}>
        Забыть решение
      </Button>
    </div>
  );
}
