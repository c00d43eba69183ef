import type { ProductCard } from "@dropship/api/contract/catalog";
import type { Rate } from "@dropship/money";
import { Button } from "@dropship/ui/button";
import { LoadMore } from "@dropship/ui/patterns/load-more";
import { ProductGrid, type ProductView } from "@dropship/ui/patterns/product-grid";
import { type RefObject, Suspense, useEffect, useLayoutEffect, useRef } from "react";
import { useCart } from "../../shared/cart/cart.ts";
import { useClientState } from "../../shared/client-state.ts";
import { goodsChoiceAtom } from "../../shared/feeds/goods-choice.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useUser } from "../../shared/session.ts";
import { PAGE_SIZE, type ProductPage } from "./queries.ts";
import { ProductTile } from "./product-tile.tsx";

const GoodsChoiceBar = lazyPart(async () => (await import("../../shared/feeds/goods-choice-bar.tsx")).GoodsChoiceBar);

/** Photos of the first row are loaded at once: they are what the visitor waits for. */
const EAGER = 6;
/** Products from here on are drawn only when they come near the window. */
const DEFERRED_FROM = 12;

interface Item {
  readonly product: ProductCard;
  /** Set on the first product of a page. */
  readonly page?: number;
}

/** Products of all read pages; one that moved between pages while they were read is shown once. */
function itemsOf(pages: readonly ProductPage[]): Item[] {
  const seen = new Set<number>();
  return pages.flatMap(({ data, meta }) => {
    const fresh = data.filter(({ id }) => !seen.has(id) && seen.add(id));
    return fresh.map((product, index) => (index === 0 ? { product, page: meta.current_page } : { product }));
  });
}

/** Props of {@link ProductList}. */
export interface ProductListProps {
  listRef: RefObject<HTMLDivElement | null>;
  pages: readonly ProductPage[];
  view: ProductView;
  rate: Rate;
  /** The products belong to the former filters; the new ones are on their way. */
  outdated: boolean;
  next: { has: boolean; loading: boolean; error: boolean; href: string; load: () => Promise<unknown> };
  previous: { has: boolean; loading: boolean; load: () => Promise<unknown> };
  /** Remembers the row that is left for a product. */
  onLeave: (event: { target: EventTarget }) => void;
}

/** Products of the catalogue page after page, with the way to the pages before and after. */
export function ProductList({ listRef, pages, view, rate, outdated, next, previous, onLeave }: ProductListProps) {
  const { cart } = useCart();
  const isSignedIn = useUser() !== null;
  const isChoosing = useClientState(goodsChoiceAtom) !== null;
  const quantities = new Map(cart.items.map((item) => [item.id, item.quantity]));
  const items = itemsOf(pages);
  const moreRef = useRef<HTMLDivElement>(null);
  const known = useRef(items.length);
  const last = pages.at(-1)?.meta;
  const firstPage = pages[0]?.meta.current_page ?? 1;

  // Set by a press, whoever started the loading: it may have begun by itself when the button came near.
  const isPressed = useRef(false);
  useEffect(() => {
    const before = known.current;
    known.current = items.length;
    if (!isPressed.current || items.length <= before) return;
    isPressed.current = false;
    if (!moreRef.current?.contains(document.activeElement)) return;
    // Whoever pressed the button goes on with the first of the new products.
    listRef.current?.querySelectorAll("[data-product]").item(before).querySelector("a")?.focus();
  }, [items.length, listRef]);
  const keepPlace = useKeptPlace(listRef, firstPage);

  return (
    <div ref={listRef} onClickCapture={onLeave} className="scroll-mt-28 [overflow-anchor:none]">
      <h2 className="sr-only">Список товаров</h2>
      {previous.has && (
        <div className="flex justify-center pb-6">
          <Button
            loading={previous.loading}
            onClick={() => {
              keepPlace();
              void previous.load();
            }}
          >
            Показать предыдущие
          </Button>
        </div>
      )}
      <div className={`transition-opacity ${outdated ? "opacity-50" : ""}`} aria-busy={outdated || undefined}>
        <ProductGrid view={view} skeletons={next.loading ? skeletonsOf(last) : 0}>
          {items.map(({ product, page }, index) => (
            <div
              key={product.id}
              data-product={product.id}
              data-page={page}
              className={`h-full scroll-mt-28 ${index >= DEFERRED_FROM ? deferred[view] : ""}`}
            >
              <ProductTile
                product={product}
                rate={rate}
                signedIn={isSignedIn}
                view={view}
                quantity={quantities.get(product.id) ?? 0}
                eager={index < EAGER}
              />
            </div>
          ))}
        </ProductGrid>
      </div>
      {last && (
        <div
          ref={moreRef}
          onClickCapture={() => {
            isPressed.current = true;
          }}
        >
          <LoadMore
            shown={Math.min((firstPage - 1) * PAGE_SIZE + items.length, Math.max(last.total, items.length))}
            total={last.total}
            hasMore={next.has && !outdated}
            loading={next.loading}
            error={next.error}
            nextHref={next.href}
            onLoadMore={() => void next.load()}
          />
        </div>
      )}
      {isChoosing && (
        <Suspense>
          <GoodsChoiceBar shown={items.map(({ product }) => product.id)} />
        </Suspense>
      )}
    </div>
  );
}

/** The focus ring of a product is drawn outside of its box, so the box may not cut it. */
const deferredBase = "[content-visibility:auto] [overflow-clip-margin:8px]";
const deferred: Record<ProductView, string> = {
  grid: `${deferredBase} [contain-intrinsic-block-size:auto_400px]`,
  list: `${deferredBase} [contain-intrinsic-block-size:auto_92px]`,
};

const skeletonsOf = (last: ProductPage["meta"] | undefined) =>
  last ? Math.max(1, Math.min(PAGE_SIZE, last.total - last.current_page * PAGE_SIZE)) : PAGE_SIZE;

/** Keeps the rows where they are while a page is put before them. Returns what to call before it is asked for. */
function useKeptPlace(listRef: RefObject<HTMLElement | null>, firstPage: number) {
  const kept = useRef<{ product: string; top: number } | null>(null);
  useLayoutEffect(() => {
    const place = kept.current;
    kept.current = null;
    const element = place && listRef.current?.querySelector(`[data-product="${place.product}"]`);
    if (!element) return;
    const shift = element.getBoundingClientRect().top - place.top;
    window.scrollBy({ top: shift, behavior: "instant" });
  }, [firstPage, listRef]);
  return () => {
    const element = listRef.current?.querySelector<HTMLElement>("[data-product]");
    if (element?.dataset.product) {
      kept.current = { product: element.dataset.product, top: element.getBoundingClientRect().top };
    }
  };
}
