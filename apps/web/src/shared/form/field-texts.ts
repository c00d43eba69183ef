import { type FieldError, type FieldErrors, type FieldValues, set } from "react-hook-form";

/** What is wrong, per path of a body ("lines.0.price") or per name of a field, in the order of the checks. */
export type Texts = Readonly<Record<string, readonly string[]>>;

/** Who said it: the contract's schema, which is asked again while one types, or the server, whose word stands until the field changes. */
export type SaidBy = "contract" | "server";

/** Texts of a schema's issues by path. */
export function textsOf(issues: readonly { path: readonly PropertyKey[]; message: string }[]): Texts {
  const texts: Record<string, string[]> = {};
  for (const { message, path } of issues) (texts[path.join(".")] ??= []).push(message);
  return texts;
}

/** The field that a path belongs to: its own, or the nearest one above ("roles.0" stands under "roles"). */
export function nearestField(path: string, isField: (name: string) => boolean): string | undefined {
  for (let name = path; name !== ""; name = name.slice(0, Math.max(0, name.lastIndexOf(".")))) {
    if (isField(name)) return name;
  }
  return undefined;
}

/** Texts per field for texts per path; `rest` are those that no field of the screen stands for. */
export function placeTexts(
  texts: Texts,
  fieldOf: (path: string) => string | undefined,
): { fields: Texts; rest: readonly string[] } {
  const fields: Record<string, string[]> = {};
  const rest: string[] = [];
  for (const [path, said] of Object.entries(texts)) {
    const field = fieldOf(path);
    if (field === undefined) rest.push(...said);
    else (fields[field] ??= []).push(...said);
  }
  return { fields, rest };
}

/** The texts of one field as the form library keeps an error. */
export const errorOf = (said: readonly string[], by: SaidBy) => ({
  type: by,
  message: said[0] ?? "",
  types: Object.fromEntries(said.map((text, index) => [index, text])),
});

/** The same for all fields, nested as the values are. Of a list itself (not of a row) it stands at the list's `root`. */
export function nestErrors<Values extends FieldValues>(
  fields: Texts,
  isList: (name: string) => boolean,
): FieldErrors<Values> {
  const errors: Record<string, unknown> = {};
  for (const [name, said] of Object.entries(fields)) {
    set(errors, isList(name) ? `${name}.root` : name, errorOf(said, "contract"));
  }
  return errors as FieldErrors<Values>; // the names are those of the form's own fields
}

/** The texts of an error that {@link errorOf} made. */
export function textsOfError(error: Pick<FieldError, "message" | "types"> | undefined): readonly string[] {
  if (!error) return [];
  const all = Object.values(error.types ?? {}).filter((text) => typeof text === "string");
  return all.length > 0 ? all : error.message ? [error.message] : [];
}
