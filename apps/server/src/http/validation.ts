import { z } from "zod";
import { invalid, notFound } from "./failure.ts";

z.config(z.locales.ru());

function pathOf(issue: z.core.$ZodIssue): string {
  return issue.path.map(String).join(".") || "body";
}

/** Texts per field, dot paths, of a failed parse; a failed union speaks for its closest branch. */
function textsOf(issues: readonly z.core.$ZodIssue[]): Record<string, string[]> {
  const errors: Record<string, string[]> = {};
  for (const issue of issues) {
    const field = pathOf(issue).slice(0, 200);
    const texts = (errors[field] ??= []);
    if (texts.length < 5) texts.push(issue.message || "Проверьте значение.");
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
