/** What a view remembers of a list: any plain values, for instance the filter as text, the sort, the columns, the density. */
export type ViewState = Readonly<Record<string, unknown>>;

/** A list as someone likes to see it, with a name. */
export interface SavedView<S extends ViewState = ViewState> {
  id: string;
  /** Name that the person gave it. */
  name: string;
  /** What it keeps: filters, order, columns. */
  state: S;
  /** Comes with the shop and cannot be changed: «Все заказы». */
  builtIn?: boolean;
  /** Opened when the list is. */
  preferred?: boolean;
  /** Seen by all of the staff. */
  shared?: boolean;
  /** Another person has made it: what is changed of it changes their list too, so that it is asked about first. */
  foreign?: boolean;
}

const isEmpty = (value: unknown): boolean =>
  value === undefined ||
  value === null ||
  value === "" ||
  (Array.isArray(value) ? value.length === 0 : typeof value === "object" && Object.values(value).every(isEmpty));

/** Whether two states show the same list. The order of keys does not matter, and neither does an empty value against none at all. */
export function isSameView(a: unknown, b: unknown): boolean {
  if (isEmpty(a) && isEmpty(b)) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameView(item, b[index]));
  }
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return Object.is(a, b);
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [first, second] = [new Map(Object.entries(a)), new Map(Object.entries(b))];
  return [...new Set([...first.keys(), ...second.keys()])].every((key) => isSameView(first.get(key), second.get(key)));
}

/** A name that no other view has, or the reason why it cannot be taken. */
export function viewNameProblem(name: string, views: readonly SavedView[], ownId?: string): string | null {
  const wanted = name.trim().toLocaleLowerCase("ru");
  if (wanted === "") return "Введите название";
  if (wanted.length > 60) return "Не длиннее 60 знаков";
  const isTaken = views.some((view) => view.id !== ownId && view.name.trim().toLocaleLowerCase("ru") === wanted);
  return isTaken ? "Вид с таким названием уже есть" : null;
}
