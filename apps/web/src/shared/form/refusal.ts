import { type ApiError, failureOf } from "@dropship/api/client/api-error";
import type { Contract, OperationName } from "@dropship/api/contract";
import type { FailureOf } from "@dropship/api/contract/endpoint";
import type { FieldPath, FieldValues } from "react-hook-form";
import type { Texts } from "./field-texts.ts";

/** What the form says after a failure that the operation declares. */
export type Refusal<Values extends FieldValues> =
  /** Above the form. */
  | { readonly text: string }
  /** Under the fields of the body that the server named. */
  | { readonly paths: Texts }
  /** Under its fields. */
  | { readonly fields: { readonly [Name in FieldPath<Values>]?: string } }
  /** Somebody else saved meanwhile: how the record stands now, as values of the form. */
  | { readonly theirs: Values }
  /** The screen shows it in a way of its own, which a screen reader hears by itself where it is `isSaid`. */
  | { readonly isHandled: true; readonly isSaid?: true };

type Declared<Name extends OperationName> = FailureOf<Contract[Name]>;

/** What becomes of each failure that an operation declares; one that is not thought of does not compile. */
export type FailureRules<Name extends OperationName, Values extends FieldValues> = {
  readonly [Code in Declared<Name>["code"]]: (
    failure: Extract<Declared<Name>, { code: Code }>,
    error: ApiError,
  ) => Refusal<Values>;
};

/** Says what the server said: under the fields that it named, else above the form. */
export const sayAsSent = (_failure: unknown, error: ApiError) =>
  Object.keys(error.errors).length > 0 ? { paths: error.errors } : { text: error.message };

/** Says the server's own sentence under a field. */
export const sayUnder =
  <Field extends string>(field: Field) =>
  (_failure: unknown, error: ApiError) => ({ fields: { [field]: error.message } as Record<Field, string> }); // of one key

/** A refusal as the engine acts on it: texts per path of the body, texts per field, and what stands above. */
export type ReadRefusal<Values extends FieldValues> =
  | { kind: "texts"; byPath: Texts; byField: Texts; above: readonly string[] }
  | { kind: "conflict"; theirs: Values }
  | { kind: "handled"; isSaid: boolean };

/** Reads a failed call by the rules of its form; a failure common to all calls is said in the server's words. */
export function readRefusal<Name extends OperationName, Values extends FieldValues>(
  rules: FailureRules<Name, Values>,
  error: ApiError,
): ReadRefusal<Values> {
  const failure = failureOf<Name>(error);
  const texts = { kind: "texts", byPath: {}, byField: {}, above: [] } as const;
  const byCode = rules as Readonly<Record<string, (failure: unknown, error: ApiError) => Refusal<Values>>>; // the code is looked up as the server sent it
  const rule = error.code !== undefined && Object.hasOwn(byCode, error.code) ? byCode[error.code] : undefined;
  // A fault of ours: support finds it by the number.
  const mark = !rule && error.status >= 500 && error.requestId ? [`Номер обращения: ${error.requestId}`] : [];
  const refusal: Refusal<Values> = rule ? rule(failure, error) : sayAsSent(failure, error);
  if ("theirs" in refusal) return { kind: "conflict", theirs: refusal.theirs };
  if ("paths" in refusal) return { ...texts, byPath: refusal.paths };
  if ("text" in refusal) return { ...texts, above: [refusal.text, ...mark] };
  if ("isHandled" in refusal) return { kind: "handled", isSaid: refusal.isSaid === true };
  const byField = Object.fromEntries(
    Object.entries<string | undefined>(refusal.fields).map(([name, text]) => [name, text === undefined ? [] : [text]]),
  );
  return { ...texts, byField };
}
