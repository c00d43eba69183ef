import type { Endpoint } from "@dropship/api/contract/endpoint";
import {
  commonFailures,
  type DeclaredFailure,
  type DeclaredFailures,
  type FailureIn,
} from "@dropship/api/contract/failure";
import { Failure } from "./failure.ts";

type Declared<T extends DeclaredFailures, Code> = Extract<FailureIn<T>, { code: Code }>;
type Details<F> = F extends { details: infer D } ? (D extends undefined ? [] : [details: D]) : never;

/**
 * Constructor of the failures that a table declares: another code, or other details than its schema's, do not compile.
 * `const fail = failuresOf(orderEndpoints.placeOrder.errors)`, then `throw fail("cart_empty", "Корзина пуста.")`.
 * A 422 always says texts per field (docs/reference/laravel-contract.md, Errors): `field` is what those of the table speak of.
 */
export function failuresOf<const T extends DeclaredFailures>(table: T, field = "body") {
  const statusByCode = new Map(
    Object.entries(table).flatMap(([status, codes]) => Object.keys(codes).map((code) => [code, Number(status)])),
  );
  return <Code extends FailureIn<T>["code"] & string>(
    code: Code,
    message: string,
    ...[details]: Details<Declared<T, Code>>
  ): Failure => {
    const status = statusByCode.get(code) ?? 500;
    return new Failure(status, message, {
      code,
      details,
      ...(status === 422 ? { errors: { [field]: [message] } } : {}),
    });
  };
}

const declarationOf = (
  table: DeclaredFailures | undefined,
  { status, code = "" }: Failure,
): DeclaredFailure | undefined => table?.[status]?.[code];

/** What is wrong with a failure that an endpoint gives, for tests and development; null when its contract names it. */
export function undeclaredFailure(name: string, endpoint: Endpoint, failure: Failure): string | null {
  const declared = declarationOf(endpoint.errors, failure) ?? declarationOf(commonFailures(endpoint), failure);
  if (!declared) return `${name} failed with ${failure.status} "${failure.code}", which its contract does not name`;
  const wrong = declared.details?.safeParse(failure.details).error;
  return wrong
    ? `${name} broke the details of "${failure.code}": ${JSON.stringify(wrong.issues).slice(0, 2000)}`
    : null;
}
