import { type Cart, cartEndpoints } from "@dropship/api/contract/cart";
import type { Rate } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { invalid, notFound } from "../../http/failure.ts";
import type { CurrencyService } from "../currency/currency.service.ts";
import { type PriceViewer, type Pricer, type PricingService, seesPriceSteps } from "../pricing/pricing.service.ts";
import type { CatalogItem, CatalogLookup } from "../stock/catalog-item.ts";
import { type CartLine, goodsUah, linesOf, MAX_GOODS, presentCart, TOO_DEAR } from "./cart.presenter.ts";
import * as repository from "./cart.repository.ts";

export { goodsUah, MAX_GOODS, presentLine, TOO_DEAR } from "./cart.presenter.ts";

const fail = failuresOf(cartEndpoints.addToCart.errors);

/** Most pieces of one product in a cart, and most lines. */
const MAX_QUANTITY = 9_999;
const MAX_LINES = 200;
const CART_FULL = `В корзине не больше ${MAX_LINES} позиций. Оформите заказ и продолжите.`;

/** Who asks for a cart: the owner, and the user whom prices are for. */
export interface CartCaller {
  /** Null for a visitor without a session: an empty cart. */
  readonly owner: repository.CartOwner | null;
  readonly viewer: PriceViewer;
}

/** What the service works with. */
export interface CartDeps {
  readonly db: Database;
  readonly pricing: Pick<PricingService, "forCaller">;
  readonly currency: Pick<CurrencyService, "current">;
  readonly catalog: CatalogLookup;
}

/** A cart with products and prices, before it goes on the wire. */
export interface PricedCart {
  readonly lines: CartLine[];
  readonly notices: string[];
}

/** Carts. */
export type CartService = ReturnType<typeof cartService>;

const capOf = (item: CatalogItem | undefined) => Math.max(1, Math.min(item?.available ?? 0, MAX_QUANTITY));

/** Makes the service. */
export function cartService({ db, pricing, currency, catalog }: CartDeps) {
  async function linesFor(conn: Connection, caller: CartCaller, pricer: Pricer): Promise<PricedCart> {
    const rows = caller.owner ? await repository.readItems(conn, caller.owner) : [];
    const items = await catalog.byIds(
      conn,
      rows.map((row) => row.product_id),
    );
    return linesOf(rows, items, pricer);
  }

  async function pricedRows(rows: readonly repository.CartRow[], viewer: PriceViewer): Promise<PricedCart> {
    const [items, pricer] = await Promise.all([
      catalog.byIds(
        db,
        rows.map((row) => row.product_id),
      ),
      pricing.forCaller(viewer),
    ]);
    return linesOf(rows, items, pricer);
  }

  async function priced(conn: Connection, caller: CartCaller): Promise<PricedCart> {
    return linesFor(conn, caller, await pricing.forCaller(caller.viewer));
  }

  function present(caller: CartCaller, { lines, notices }: PricedCart, sale: Rate): Cart {
    return presentCart(lines, notices, sale, seesPriceSteps(caller.viewer));
  }

  async function show(caller: CartCaller, extraNotices: readonly string[] = []): Promise<Cart> {
    const [{ lines, notices }, rate] = await Promise.all([priced(db, caller), currency.current()]);
    return present(caller, { lines, notices: [...extraNotices, ...notices] }, rate.sale);
  }

  /** Changes a cart and returns it; a change that makes it dearer than a cart may be is taken back. */
  async function write(
    caller: CartCaller,
    work: (tx: Connection) => Promise<{ grows: boolean; notices: string[] }>,
  ): Promise<Cart> {
    // Asked for before the transaction, which must not wait for a second connection while it holds one.
    const [pricer, rate] = await Promise.all([pricing.forCaller(caller.viewer), currency.current()]);
    return db.transaction(async (tx) => {
      const { grows, notices } = await work(tx);
      const cart = await linesFor(tx, caller, pricer);
      if (grows && goodsUah(cart.lines, rate.sale) > MAX_GOODS) throw invalid({ "data.quantity": [TOO_DEAR] });
      return present(caller, { lines: cart.lines, notices: [...notices, ...cart.notices] }, rate.sale);
    });
  }

  async function findItem(productId: number): Promise<CatalogItem | undefined> {
    return (await catalog.byIds(db, [productId])).get(productId);
  }

  return {
    /** The cart as the caller sees it. */
    show,
    /** The same with its prices, for the checkout. */
    priced,
    /** The same for goods that are in no cart. */
    pricedRows,
    /** Rows under the cart's lock, for placing an order: they stay as they are until the transaction ends. */
    async lockRows(tx: Connection, userId: number): Promise<repository.CartRow[]> {
      await repository.lockCart(tx, { userId });
      // A statement of its own, so that it sees what the lock waited for.
      return repository.readItems(tx, { userId });
    },
    /** Empties a cart within the caller's transaction. */
    clearWithin: (tx: Connection, userId: number) => repository.removeItems(tx, { userId }, null),

    /** Adds pieces, capped at what is left. */
    async add(
      caller: CartCaller & { owner: repository.CartOwner },
      item: { productId: number; quantity: number; attributes?: Record<string, string> | undefined },
    ): Promise<Cart> {
      const product = await findItem(item.productId);
      if (!product?.isActive) throw notFound("Такого товара нет.");
      if (product.available === 0) throw fail("out_of_stock", `«${product.name}» закончился.`);
      const cap = capOf(product);
      return write(caller, async (tx) => {
        const added = await repository.addItem(tx, await repository.openCart(tx, caller.owner), {
          productId: product.id,
          quantity: item.quantity,
          attributes: item.attributes ?? null,
          cap,
          maxLines: MAX_LINES,
        });
        if (!added) throw fail("cart_full", CART_FULL);
        const { quantity, before } = added;
        const isCapped = quantity < (before ?? 0) + item.quantity;
        const notice = `«${product.name}»: в наличии ${cap} шт., больше добавить нельзя.`;
        return { grows: quantity > (before ?? 0), notices: isCapped ? [notice] : [] };
      });
    },

    /** Changes a line; a step of −1 never removes it (docs/reference/laravel-contract.md, Cart). */
    async change(
      caller: CartCaller,
      change: { productId: number; step: repository.QuantityStep; attributes?: Record<string, string> | undefined },
    ): Promise<Cart> {
      const { owner } = caller;
      if (!owner) throw notFound("Этого товара нет в корзине.");
      const product = await findItem(change.productId);
      return write(caller, async (tx) => {
        await repository.lockCart(tx, owner);
        const changed = await repository.changeItem(tx, owner, {
          productId: change.productId,
          step: change.step,
          attributes: change.attributes ?? null,
          cap: capOf(product),
        });
        if (!changed) throw notFound("Этого товара нет в корзине.");
        return { grows: changed.quantity > changed.before, notices: [] };
      });
    },

    /** Removes a line, or everything with `productId` null. Removing what is gone is no error. */
    async remove(caller: CartCaller, productId: number | null): Promise<Cart> {
      if (caller.owner) await repository.removeItems(db, caller.owner, productId);
      return show(caller);
    },

    /**
     * Puts several products in at once, capped at what is left, and says what could not be put in. With `replace` they take the place of what
     * is in the cart; when none of them can be had it stays as it is.
     */
    async addMany(
      userId: number,
      wanted: readonly { productId: number; name: string; quantity: number; attributes: Record<string, string> }[],
      { replace }: { replace: boolean } = { replace: false },
    ): Promise<string[]> {
      const items = await catalog.byIds(
        db,
        wanted.map((line) => line.productId),
      );
      const notices: string[] = [];
      await db.transaction(async (tx) => {
        notices.length = 0; // the work may be tried again
        const cartId = await repository.openCart(tx, { userId });
        const canBeHad = wanted.some(({ productId }) => {
          const item = items.get(productId);
          return item?.isActive && item.available > 0;
        });
        if (replace && canBeHad) await repository.removeItems(tx, { userId }, null);
        for (const line of wanted) {
          const item = items.get(line.productId);
          if (!item?.isActive) notices.push(`«${line.name}» больше не продаётся.`);
          else if (item.available === 0) notices.push(`«${item.name}» закончился.`);
          else {
            const cap = capOf(item);
            const added = await repository.addItem(tx, cartId, { ...line, cap, maxLines: MAX_LINES });
            if (!added) notices.push(`«${item.name}» не добавлен. ${CART_FULL}`);
            else if (added.quantity < line.quantity) notices.push(`«${item.name}»: осталось ${added.quantity} шт.`);
          }
        }
      });
      return notices;
    },

    /** Moves a visitor's cart into the user's at login: quantities add up, capped at what is left. Says what changed. */
    async mergeGuestCart(sessionHash: Buffer, userId: number): Promise<string[]> {
      return db.transaction(async (tx) => {
        const guestId = await repository.lockCart(tx, { sessionHash });
        if (guestId === null) return [];
        const guest = await repository.readItems(tx, { sessionHash });
        const cartId = await repository.openCart(tx, { userId });
        const own = new Map((await repository.readItems(tx, { userId })).map((row) => [row.product_id, row.quantity]));
        const items = await catalog.byIds(
          tx,
          guest.map((row) => row.product_id),
        );
        const notices: string[] = [];
        for (const row of guest) {
          const item = items.get(row.product_id);
          const had = own.get(row.product_id) ?? 0;
          if (!item?.isActive) continue;
          const cap = Math.max(capOf(item), had);
          const { product_id: productId, attributes } = row;
          const added = await repository.addItem(tx, cartId, {
            productId,
            quantity: row.quantity,
            attributes,
            cap,
            maxLines: MAX_LINES,
          });
          if (!added) {
            notices.push(`«${item.name}» не добавлен. ${CART_FULL}`);
            continue;
          }
          const { quantity } = added;
          if (quantity < had + row.quantity)
            notices.push(`«${item.name}»: в наличии ${item.available} шт., в корзине ${quantity}.`);
          else if (had > 0) notices.push(`«${item.name}»: количество сложено, в корзине ${quantity} шт.`);
        }
        await repository.deleteCart(tx, guestId);
        return notices;
      });
    },

    /** Weight in grams and value of a user's cart, for the carrier's price. A product of unknown weight counts 500 g. */
    async weigh(caller: CartCaller): Promise<{ grams: number; lines: CartLine[] }> {
      const { lines } = await priced(db, caller);
      return { lines, grams: weighLines(lines) };
    },

    /** Removes visitors' carts that nobody came back to; called now and then. */
    cleanUp: () => repository.deleteStaleCarts(db),

    /** Takes away the cart of a person who is deleted. */
    forgetUser: repository.deleteCartOfUser,
  };
}

const UNKNOWN_WEIGHT = 500;

/** Grams of all lines. */
export const weighLines = (lines: readonly { item: Pick<CatalogItem, "weight">; quantity: number }[]): number =>
  lines.reduce((grams, line) => grams + (line.item.weight ?? UNKNOWN_WEIGHT) * line.quantity, 0);
