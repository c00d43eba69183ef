import type { CategoryPlace, TreeCategory } from "@dropship/api/contract/admin-categories";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { plural } from "@dropship/ui/format/number";
import { useBrowserFact } from "@dropship/ui/hooks/use-browser-fact";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { SearchField } from "@dropship/ui/search-field";
import { SkeletonText } from "@dropship/ui/skeleton";
import { Text } from "@dropship/ui/text";
import { Tree, type TreeMoveRequest } from "@dropship/ui/tree";
import { VisuallyHidden } from "@dropship/ui/visually-hidden";
import { useQuery } from "@tanstack/react-query";
import { BadgePercent, EyeOff, FolderTree, List, Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { useMay } from "../../shared/session.ts";
import { Allowed } from "../../shared/allowed.tsx";
import { api } from "../../shared/api.ts";
import { categoryTreeQuery } from "../../shared/category-choice.tsx";
import { errorReference, errorText } from "../../shared/error-text.ts";
import { queryClient } from "../../shared/query-client.ts";
import { showToast } from "../../shared/toast.ts";
import { CategoryGlance } from "./category-glance.tsx";
import { type CategoryNode, categoryNodes, placeOf, withPlace } from "./category-nodes.ts";
import { categoryStep, refreshCategories } from "./category-queries.ts";

const breadcrumbs = [{ title: "Категории", href: "/admin/categories" }];

/** Moves a category: shown at once, taken back when the server refuses, with a way back when it does not. */
async function moveCategory(id: number, place: CategoryPlace, isUndo = false): Promise<void> {
  const { queryKey } = categoryTreeQuery;
  await queryClient.cancelQueries({ queryKey });
  queryClient.setQueryData(queryKey, (tree) => tree && withPlace(tree, id, place));
  try {
    const { data } = await api("moveCategory", { params: { id }, body: place });
    const name = queryClient.getQueryData(queryKey)?.find((one) => one.id === id)?.name ?? "";
    if (isUndo) showToast({ tone: "good", text: `«${name}» снова на прежнем месте`, topic: categoryStep.topic });
    else
      showToast({
        tone: "good",
        text: `«${name}» на новом месте`,
        ...categoryStep,
        actions: [{ label: "Отменить", onAction: () => void moveCategory(id, data.was, true) }, { label: "Закрыть" }],
      });
  } catch {
    // The call's own toast says why; the tree is read again below.
  } finally {
    void refreshCategories();
  }
}

/** The tree of categories: searched, moved by dragging, keys or buttons, each looked at beside it. */
export function CategoryTreeScreen() {
  const tree = useQuery(categoryTreeQuery);
  return (
    <>
      <PageHeader
        title="Дерево категорий"
        breadcrumbs={breadcrumbs}
        count={tree.data && plural(tree.data.length, ["категория", "категории", "категорий"])}
        actions={
          <>
            <Button asChild icon={<List />}>
              <Link href="/admin/categories">Список</Link>
            </Button>
            <Allowed to="goods.edit">
              <Button asChild variant="primary" icon={<Plus />}>
                <Link href="/admin/categories/add">Добавить</Link>
              </Button>
            </Allowed>
          </>
        }
      />
      {tree.data ? (
        <Categories tree={tree.data} />
      ) : tree.isError ? (
        <ErrorState referenceId={errorReference(tree.error)} onRetry={() => void tree.refetch()}>
          {errorText(tree.error)}
        </ErrorState>
      ) : (
        <SkeletonText lines={12} />
      )}
    </>
  );
}

/** What tells a row apart: hidden, or named by commissions and discounts. */
const rowMarks = ({ isHidden, conditions }: CategoryNode) =>
  isHidden || conditions > 0 ? (
    <Text as="span" tone="muted" className="me-2 flex shrink-0 gap-1">
      {isHidden && (
        <>
          <EyeOff size={16} />
          <VisuallyHidden>Скрыта.</VisuallyHidden>
        </>
      )}
      {conditions > 0 && (
        <>
          <BadgePercent size={16} />
          <VisuallyHidden>{plural(conditions, ["правило цен", "правила цен", "правил цен"])}.</VisuallyHidden>
        </>
      )}
    </Text>
  ) : null;

/** What the server draws, which knows no window's height. */
const LOW = 480;
/** As much of the window as the heading leaves. */
const treeHeight = () => Math.max(360, Math.min(900, window.innerHeight - 320));

function Categories({ tree }: { tree: readonly TreeCategory[] }) {
  const [query, setQuery] = useState("");
  const mayMove = useMay("goods.edit");
  const [selectedId, setSelectedId] = useState<number | null>(null);
  const height = useBrowserFact(treeHeight, LOW);
  const nodes = useMemo(() => categoryNodes(tree), [tree]);
  const selected = tree.find(({ id }) => id === selectedId);
  if (tree.length === 0)
    return (
      <EmptyState icon={<FolderTree />} title="Категорий пока нет">
        Добавьте первую: она появится здесь, и в неё можно будет складывать другие.
      </EmptyState>
    );
  return (
    <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px] lg:gap-6">
      <Card aria-label="Дерево" className="max-lg:order-2">
        <SearchField label="Найти категорию" value={query} onValueChange={setQuery} className="mb-3" />
        <Tree
          label="Категории"
          nodes={nodes}
          query={query}
          height={height}
          selectedId={selectedId}
          onSelect={({ id }) => setSelectedId(id)}
          {...(mayMove && {
            onMove: (move: TreeMoveRequest) => void moveCategory(Number(move.id), placeOf(tree, move)),
          })}
          renderMarks={rowMarks}
        />
      </Card>
      <CategoryGlance id={selected?.id ?? null} />
    </div>
  );
}
