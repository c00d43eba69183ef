import { Button } from "@dropship/ui/button";
import { EmptyState } from "@dropship/ui/empty-state";
import { ErrorState } from "@dropship/ui/error-state";
import { useMedia } from "@dropship/ui/hooks/use-media";
import { Link } from "@dropship/ui/link";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { MonitorSmartphone, PackagePlus } from "lucide-react";
import { type ReactNode, useMemo, useRef } from "react";
import { categoriesQuery } from "../../../shared/categories-query.ts";
import { errorText } from "../../../shared/error-text.ts";
import { ListFrame } from "../../../shared/list/list-frame.tsx";
import { useListLook } from "../../../shared/list/list-look.ts";
import type { RawSearch } from "../../../shared/list/list-state.ts";
import { ListPages } from "../../../shared/list/list-pages.tsx";
import { ListToolBar } from "../../../shared/list/list-tool-bar.tsx";
import { NothingFound } from "../../../shared/list/nothing-found.tsx";
import { useList } from "../../../shared/list/use-list.ts";
import { stringifySearch } from "../../../shared/search-params.ts";
import { adminProductSource } from "../product-source.ts";
import { productWords } from "../product-words.tsx";
import { UnknownVendors } from "../unknown-vendors.tsx";
import { gridChoices, paramChoices } from "./grid-columns.ts";
import { ProductGrid } from "./product-grid.tsx";
import { useGridRows } from "./use-grid-rows.ts";

/** Goods as a grid of cells: the same list, filters and pages, many cells changed and saved at once. */
export function ProductGridScreen({ actions }: { actions: ReactNode }) {
  const isNarrow = useMedia("(width < 48rem)");
  const { as: _as, ...asked }: RawSearch = useSearch({ strict: false });
  return isNarrow ? (
    <>
      <PageHeader title="Товары" />
      <EmptyState
        icon={<MonitorSmartphone />}
        title="Таблице нужен экран шире"
        action={
          <Button asChild variant="primary">
            <Link href={`/admin/products${stringifySearch(asked)}`}>К списку товаров</Link>
          </Button>
        }
      >
        Откройте её на компьютере или планшете. С телефона товар меняют на его странице, а много сразу — отметив их в
        списке.
      </EmptyState>
    </>
  ) : (
    <WideScreen actions={actions} />
  );
}

function WideScreen({ actions }: { actions: ReactNode }) {
  const list = useList(adminProductSource);
  const categories = useQuery(categoriesQuery());
  const searchBox = useRef<HTMLInputElement>(null);
  const { meta, state } = list;
  const { look, changeLook } = useListLook(`${adminProductSource.list.name}.grid`, "compact");
  const grid = useGridRows(list.rows, look.columns.shown);
  const columns = useMemo(() => [...gridChoices, ...paramChoices(grid.paramNames)], [grid.paramNames]);
  const error = categories.error ?? grid.error;
  const failed = list.errorText ?? (error ? errorText(error) : undefined);
  const isReady = list.status === "ready" && categories.data !== undefined && !grid.error;
  return (
    <ListFrame
      source={adminProductSource}
      list={list}
      title="Товары"
      words={productWords}
      actions={actions}
      searchRef={searchBox}
      tools={
        <ListToolBar
          list={adminProductSource.list}
          allName="Все товары"
          columns={columns}
          state={state}
          look={look}
          density="compact"
          changeLook={changeLook}
          open={list.open}
          nameView={list.nameView}
          canShare
          oneHeight
        />
      }
    >
      {isReady && categories.data && grid.rows ? (
        <ProductGrid
          rows={grid.rows}
          columnState={look.columns}
          paramNames={grid.paramNames}
          categories={categories.data}
          empty={
            list.isNarrowed ? (
              <NothingFound
                title="Таких товаров нет"
                cut={list.meta?.total_is_capped}
                why={<UnknownVendors filter={list.looseFilter} onChange={list.change} />}
                onReset={list.reset}
              />
            ) : (
              <EmptyState icon={<PackagePlus />} title="Товаров пока нет">
                Добавьте первый товар вручную или загрузите прайс поставщика.
              </EmptyState>
            )
          }
        />
      ) : failed === undefined ? (
        <Skeleton data-coming className="h-96 w-full" />
      ) : (
        <ErrorState
          size="panel"
          title="Товары не загрузились"
          onRetry={() => {
            list.retry();
            void categories.refetch();
            void grid.retry();
          }}
        >
          {failed}
        </ErrorState>
      )}
      {isReady && meta && list.rows.length > 0 && (
        <ListPages meta={meta} state={state} hrefOf={list.hrefOf} onSizeChange={list.changeSize} />
      )}
    </ListFrame>
  );
}
