import type { Connection } from "../../db/database.ts";

/** Whose cart: a user's, or a visitor's by the hash of the session. */
export type CartOwner = { readonly userId: number } | { readonly sessionHash: Buffer };

/** A line as it is stored. */
export interface CartRow {
  product_id: number;
  quantity: number;
  attributes: Record<string, string>;
}

// Fixed words, never input: they choose the column and its unique constraint.
const columnOf = (owner: CartOwner) => ("userId" in owner ? "user_id" : "session_hash");
const valueOf = (owner: CartOwner) => ("userId" in owner ? owner.userId : owner.sessionHash);

/** Lines in the order of first insertion. */
export async function readItems(db: Connection, owner: CartOwner): Promise<CartRow[]> {
  const column = columnOf(owner);
  const { rows } = await db.query<CartRow>({
    name: `cart_items_${column}`,
    text: `select i.product_id, i.quantity, i.attributes from carts c join cart_items i on i.cart_id = c.id
      where c.${column} = $1 order by i.id`,
    values: [valueOf(owner)],
  });
  return rows;
}

/** Takes the row lock of a cart until the end of the transaction; null when there is none yet. */
export async function lockCart(tx: Connection, owner: CartOwner): Promise<number | null> {
  const column = columnOf(owner);
  const { rows } = await tx.query<{ id: number }>({
    name: `cart_lock_${column}`,
    text: `select id from carts where ${column} = $1 for update`,
    values: [valueOf(owner)],
  });
  return rows[0]?.id ?? null;
}

/** Makes the cart when absent and takes its row lock until the end of the transaction: adds of one cart go one after another. */
export async function openCart(tx: Connection, owner: CartOwner): Promise<number> {
  const column = columnOf(owner);
  const { rows } = await tx.query<{ id: number }>({
    name: `cart_open_${column}`,
    text: `insert into carts (${column}) values ($1) on conflict (${column}) do update set updated_at = now() returning id`,
    values: [valueOf(owner)],
  });
  return rows[0]?.id ?? 0; // inserted or updated, it returns its row
}

/**
 * Adds pieces to a cart that this transaction has opened; `attributes` null keeps what is there. Returns the quantity of the line, and
 * what it was before (null for a new line); null when the line is new and the cart has as many as it may. A statement of its own after
 * the lock, so that it counts what the lock waited for.
 */
export async function addItem(
  tx: Connection,
  cartId: number,
  item: {
    productId: number;
    quantity: number;
    attributes: Record<string, string> | null;
    cap: number;
    maxLines: number;
  },
): Promise<{ quantity: number; before: number | null } | null> {
  const { rows } = await tx.query<{ quantity: number; before: number | null }>({
    name: "cart_add",
    text: `insert into cart_items (cart_id, product_id, quantity, attributes)
      select $1::int, $2::int, least($3::int, $5::int), coalesce($4::jsonb, '{}')
      where exists (select from cart_items where cart_id = $1 and product_id = $2)
        or (select count(*) from cart_items where cart_id = $1) < $6::int
      on conflict (cart_id, product_id) do update
        set quantity = least(cart_items.quantity + $3::int, $5::int), attributes = coalesce($4::jsonb, cart_items.attributes)
      returning quantity, (select i.quantity from cart_items i where i.cart_id = $1 and i.product_id = $2) as before`,
    values: [
      cartId,
      item.productId,
      item.quantity,
      item.attributes && JSON.stringify(item.attributes),
      item.cap,
      item.maxLines,
    ],
  });
  return rows[0] ?? null;
}

/** A change of a line: a step from what is there (never to 0) or a new number; null leaves it. */
export type QuantityStep = { readonly by: number } | { readonly to: number } | null;

/** Changes a line of a locked cart, never above `cap`; returns its quantity now and before, null when the product is not in the cart. */
export async function changeItem(
  tx: Connection,
  owner: CartOwner,
  change: { productId: number; step: QuantityStep; attributes: Record<string, string> | null; cap: number },
): Promise<{ quantity: number; before: number } | null> {
  const column = columnOf(owner);
  const { step } = change;
  const { rows } = await tx.query<{ quantity: number; before: number }>({
    name: `cart_change_${column}`,
    text: `with cart as (update carts set updated_at = now() where ${column} = $1 returning id)
      update cart_items i set
        quantity = case when $3::int is not null then least(greatest(least(i.quantity, $6::int) + $3::int, 1), $6::int)
          when $4::int is not null then least($4::int, $6::int) else i.quantity end,
        attributes = coalesce($5::jsonb, i.attributes)
      from cart where i.cart_id = cart.id and i.product_id = $2
      returning i.quantity, (select o.quantity from cart_items o where o.id = i.id) as before`,
    values: [
      valueOf(owner),
      change.productId,
      step && "by" in step ? step.by : null,
      step && "to" in step ? step.to : null,
      change.attributes && JSON.stringify(change.attributes),
      change.cap,
    ],
  });
  return rows[0] ?? null;
}

/** Removes a line, or all of them with `productId` null. */
export async function removeItems(db: Connection, owner: CartOwner, productId: number | null): Promise<void> {
  const column = columnOf(owner);
  await db.query({
    name: `cart_remove_${column}`,
    text: `with cart as (update carts set updated_at = now() where ${column} = $1 returning id)
      delete from cart_items i using cart where i.cart_id = cart.id and ($2::int is null or i.product_id = $2)`,
    values: [valueOf(owner), productId],
  });
}

/** Removes a visitor's cart. */
export async function deleteCart(tx: Connection, cartId: number): Promise<void> {
  await tx.query("delete from carts where id = $1", [cartId]);
}

/** Removes visitors' carts that nobody touched for thirty days. */
export async function deleteStaleCarts(db: Connection): Promise<void> {
  await db.query("delete from carts where user_id is null and updated_at < now() - interval '30 days'");
}

/** Removes the cart of a person who is deleted. */
export async function deleteCartOfUser(tx: Connection, userId: number): Promise<void> {
  await tx.query("delete from carts where user_id = $1", [userId]);
}
