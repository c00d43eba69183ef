import type { TestShop } from "./shop.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";

/** A command with an Idempotency-Key, given twice. */
export interface Command {
  /** Who gives it; the dropshipper when nothing is said. */
  by?: () => Visitor;
  call: () => Promise<VisitorInput>;
  /** What happens to what it made before somebody asks again. */
  later: (id: number) => unknown;
  /** What it made, as it is told now. */
  now: (id: number) => Promise<unknown>;
}

/** The shop, and those who give commands; they are there once the tests have begun. */
export interface People {
  readonly shop: TestShop;
  readonly user: () => Visitor;
  readonly admin: () => Visitor;
  readonly superAdmin: () => Visitor;
}
