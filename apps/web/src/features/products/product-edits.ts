import type { AdminProduct } from "@dropship/api/contract/admin-products";
import { ApiError } from "@dropship/api/client/api-error";
import type { ProductStatus } from "@dropship/api/contract/product-choices";
import { wholeName } from "@dropship/ui/patterns/product-name";
import { atom } from "jotai/vanilla";
import { api } from "../../shared/api.ts";
import { clientState, useClientState } from "../../shared/client-state.ts";
import { errorText } from "../../shared/error-text.ts";
import { showToast } from "../../shared/toast.ts";
import { keepProduct, refreshProducts } from "./product-queries.ts";

/** What is changed in a row. */
export type RowChange =
  | { readonly price: string; readonly old_price?: string | null }
  | { readonly stock: number }
  | { readonly status: ProductStatus }
  | { readonly category: { readonly id: number; readonly label: string } };

/** A change that was made in a row, and what takes it back. */
interface Edit {
  readonly key: symbol;
  readonly id: number;
  readonly text: string;
  readonly back: RowChange;
  /** What stood there after it: another value means that somebody has changed it since. */
  readonly version: number;
  readonly stock: number;
}

const UNDO_MS = 6_000;
const REMEMBERED = 50;
const edits = atom<readonly Edit[]>([]);

/** The last change that can be taken back, in words; undefined when there is none. */
export const useLastEdit = (): string | undefined => useClientState(edits).at(-1)?.text;

const FIELDS = { price: "Цена", stock: "Остаток", status: "Состояние", category: "Категория" } as const;
const fieldOf = (change: RowChange) => Object.keys(change)[0] as keyof typeof FIELDS; // a change has one field

const bodyOf = (change: RowChange, { version, stock }: { version: number; stock: number }) => {
  if ("stock" in change) return { stock: { to: change.stock, was: stock } };
  if ("category" in change) return { category_id: change.category.id, version };
  return { ...change, version };
};

/** What gives the row back its present value. */
function backOf(product: AdminProduct, change: RowChange): RowChange {
  if ("price" in change) return { price: product.price, old_price: product.old_price };
  if ("stock" in change) return { stock: product.stock };
  if ("status" in change) return { status: product.status };
  return { category: { id: product.category_id, label: product.category } };
}

/** Sends a change; what was refused is said where it was typed, and shows the product as it stands now. */
async function send(id: number, change: RowChange, was: { version: number; stock: number }) {
  try {
    const { data } = await api("changeProduct", { params: { id }, body: bodyOf(change, was) });
    keepProduct(data);
    return data;
  } catch (error) {
    if (error instanceof ApiError && error.status === 409) refreshProducts();
    throw new Error(firstText(error), { cause: error });
  }
}
const firstText = (error: unknown): string =>
  error instanceof ApiError ? (Object.values(error.errors)[0]?.[0] ?? error.message) : errorText(error);

/** Changes a product where it stands in a list; throws an `Error` with words for people. */
export async function editProduct(product: AdminProduct, change: RowChange): Promise<void> {
  const { id, version, stock } = await send(product.id, change, product);
  const text = `${FIELDS[fieldOf(change)]}: ${wholeName(product.name, product.options)}`;
  const edit: Edit = { key: Symbol(text), id, text, back: backOf(product, change), version, stock };
  // Earlier changes of the same product stay on top of what this one has made of it.
  const lifted = (one: Edit) => (one.id === id && one.version === product.version ? { ...one, version, stock } : one);
  clientState.set(edits, (before) => [...before.map(lifted), edit].slice(-REMEMBERED));
  showToast({
    tone: "good",
    text: `Сохранено. ${text}`,
    actions: [{ label: "Отменить", onAction: () => void undo(edit.key) }],
    duration: UNDO_MS,
  });
}

/** What is being taken back at this moment: a second press does nothing. */
const going = new Set<symbol>();
/** Whether the server has decided: a call that did not come through may be sent again. */
const isDecided = (error: unknown): boolean =>
  error instanceof Error && error.cause instanceof ApiError && [404, 409, 422].includes(error.cause.status);

async function undo(key: symbol): Promise<void> {
  const edit = clientState.get(edits).find((one) => one.key === key);
  if (!edit || going.has(key)) return;
  const forget = () => clientState.set(edits, (before) => before.filter((one) => one.key !== key));
  going.add(key);
  try {
    const { version, stock } = await send(edit.id, edit.back, edit);
    forget();
    // Earlier changes of the same product are taken back from how it stands now.
    clientState.set(edits, (before) => before.map((one) => (one.id === edit.id ? { ...one, version, stock } : one)));
    showToast({ tone: "good", text: `Отменено. ${edit.text}` });
  } catch (error) {
    const reason = error instanceof Error ? error.message : "";
    if (isDecided(error)) forget();
    showToast({
      tone: "bad",
      text: `Не отменилось. ${reason}`,
      ...(!isDecided(error) && { actions: [{ label: "Повторить", onAction: () => void undo(key) }] }),
    });
  } finally {
    going.delete(key);
  }
}

/** Takes back the last change that was made in a row. */
export async function undoLastEdit(): Promise<void> {
  const last = clientState.get(edits).at(-1);
  if (last) await undo(last.key);
}
