import { z } from "zod";
import { invalid, notFound } from "./failure.ts";

z.config(z.locales.ru());

const fieldOf = (path: readonly PropertyKey[]): string => (path.map(String).join(".") || "body").slice(0, 200);

/** Fields that an issue is about with its text: each name that is not known is a field of its own. */
function saidBy(issue: z.core.$ZodIssue): (readonly [field: string, text: string])[] {
  if (issue.code === "unrecognized_keys")
    return issue.keys.map(
      (key) => [fieldOf([...issue.path, key]), `Условия «${key.slice(0, 60)}» здесь нет.`] as const,
    );
  return [[fieldOf(issue.path), issue.message || "Проверьте значение."]];
}

/** Texts per field, dot paths, of a failed parse; a failed union speaks for its closest branch. */
function textsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const [field, text] of issues.flatMap(saidBy)) {
    const texts = (errors[field] ??= []);
    if (texts.length < 5) texts.push(text);
    if (Object.keys(errors).length >= 50) break;
  }
  return errors;
}

/** Reads a body or query by its schema; throws the 422 of the brief's shape. */
export function parseInput<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw invalid(textsOf(result.error.issues));
}

/** Reads path parameters; an impossible id is an address that does not exist. */
export function parseParams<S extends z.ZodType>(schema: S, input: unknown): z.output<S> {
  const result = schema.safeParse(input);
  if (result.success) return result.data;
  throw notFound();
}
