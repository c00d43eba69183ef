import type { ModelPayout, ModelTopUp, MoneyModel } from "./money-model.ts";

/** What the text of a row says it is for. */
export type RowAbout =
  | { readonly code: ModelTopUp }
  | { readonly invoice: ModelTopUp }
  | { readonly payout: ModelPayout }
  | { readonly nothing: true };

/** What a row was found to be, or a part of it. */
interface ModelPart {
  readonly purpose: "replenishment" | "settlement" | "payout" | "cod";
  readonly target: number;
  readonly amount: number;
}
/** A row of the bank's statement; below zero is what left the account. */
export interface ModelRow {
  /** The bank's own, never told twice of two rows. */
  readonly id: string;
  readonly amount: number;
  readonly about: RowAbout;
  state: "unmatched" | "matched" | "set_aside";
  parts: ModelPart[];
}

/** What nobody has explained of a row. */
export const leftOf = ({ amount, parts }: ModelRow): number => parts.reduce((left, part) => left - part.amount, amount);

/** What a bank may keep of an invoice, percent. */
const LARGEST_FEE = 5;

/** The bank's statement beside a user's money: each row is met once, by whatever it says, or waits for a person. */
export class StatementModel {
  readonly rows: ModelRow[] = [];
  readonly money: MoneyModel;
  constructor(money: MoneyModel) {
    this.money = money;
  }

  take(id: string, amount: number, about: RowAbout): ModelRow {
    const row: ModelRow = { id, amount, about, state: "unmatched", parts: [] };
    this.rows.push(row);
    this.offer(row);
    return row;
  }
  /** A row that nobody has explained is looked at once more. */
  offer(row: ModelRow): void {
    if (row.state !== "unmatched" || row.parts.length > 0) return;
    const part = this.match(row);
    if (part) this.explain(row, part);
  }
  /** Payouts were sent: what left the account by a payout's text may be known now. */
  offerPayouts(): void {
    for (const row of this.rows) if (row.amount < 0 && "payout" in row.about) this.offer(row);
  }
  /** The bank's word of an invoice was heeded. */
  offerInvoice(topUp: ModelTopUp): void {
    for (const row of this.rows) if ("invoice" in row.about && row.about.invoice === topUp) this.offer(row);
  }
  explain(row: ModelRow, part: ModelPart): void {
    row.parts.push(part);
    row.state = leftOf(row) === 0 ? "matched" : row.state;
  }

  private match({ amount, about }: ModelRow): ModelPart | null {
    if ("code" in about) {
      const { code: topUp } = about;
      return this.money.paid(topUp, amount) ? { purpose: "replenishment", target: topUp.id, amount } : null;
    }
    if ("invoice" in about) return this.settlement(about.invoice, amount);
    if (!("payout" in about)) return null;
    // Anybody can write a number into a transfer: what comes back has been seen leaving.
    if (amount > 0 && !this.hasShown(about.payout, -1)) return null;
    return this.forPayout(about.payout, amount);
  }
  private hasShown({ id }: ModelPayout, sign: number): boolean {
    return this.rows.some(({ parts }) =>
      parts.some((part) => part.purpose === "payout" && part.target === id && Math.sign(part.amount) === sign),
    );
  }
  /** A row pays a payout or brings it back; null where it cannot, or another row does already. */
  forPayout(payout: ModelPayout, amount: number): ModelPart | null {
    if (Math.abs(amount) !== payout.amount) return null;
    const hasComeBack = amount < 0 && payout.status === "returned";
    const said = hasComeBack ? "repeat" : this.money.payout(payout, amount < 0 ? "pay" : "return", "bank");
    if (said === "illegal" || (said === "repeat" && this.hasShown(payout, Math.sign(amount)))) return null;
    return { purpose: "payout", target: payout.id, amount };
  }
  /** The bank pays out for an invoice once, less its fee, and takes back what it has given to the payer. */
  private settlement(topUp: ModelTopUp, amount: number): ModelPart | null {
    const known = this.rows.flatMap(({ parts }) =>
      parts.filter((part) => part.purpose === "settlement" && part.target === topUp.id),
    );
    const part = { purpose: "settlement", target: topUp.id, amount } as const;
    if (amount < 0) {
      const back = known.reduce((sum, one) => sum - Math.min(0, one.amount), 0);
      if (back - amount > topUp.refunded) return null;
      this.money.shop.bank -= amount;
      this.money.shop.acquiring_clearing += amount;
      return part;
    }
    const fees = [topUp.amount - topUp.refunded, topUp.amount]
      .filter((due) => due >= amount && (due - amount) * 100 <= due * LARGEST_FEE)
      .map((due) => due - amount);
    if (fees.length === 0 || known.some((one) => one.amount > 0)) return null;
    const fee = Math.min(...fees);
    this.money.paid(topUp, topUp.amount);
    this.money.shop.bank -= amount;
    this.money.shop.acquiring_clearing += amount + fee;
    this.money.shop.commission -= fee;
    return part;
  }

  /** A top-up was taken back by hand: what rows were given to it waits anew. */
  letGo({ id }: ModelTopUp): void {
    for (const row of this.rows) {
      const kept = row.parts.filter((part) => part.purpose !== "replenishment" || part.target !== id);
      if (kept.length === row.parts.length) continue;
      row.parts = kept;
      row.state = "unmatched";
    }
  }
}
