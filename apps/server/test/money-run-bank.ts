import { expect } from "vitest";
import type { testBank } from "./bank-fixture.ts";
import type { ModelPayout, ModelTopUp, ModelWord, MoneyModel } from "./money-model.ts";
import { leftOf, type ModelRow, type RowAbout, StatementModel } from "./money-model-bank.ts";
import type { Visitor } from "./visitor.ts";

const text = (kopecks: number) => (kopecks / 100).toFixed(2);
const pick = <T>(list: readonly T[], which: number): T | undefined => list[which % Math.max(1, list.length)];
function answered(status: number, wanted: number): void {
  expect(status).toBe(wanted);
}
let rowIds = 0;
/** An id as the bank gives it: never one that another row has had. */
const newRowId = () => `ZuHJcu${(rowIds += 1)}tsk8uDQ`;

/** A top-up of a run, with what the shop calls it by. */
export interface RunTopUp extends ModelTopUp {
  readonly code: string;
  readonly invoice: string;
  /** What the bank has said of it, the newest last. */
  readonly words: (ModelWord & { body: string; signature: string })[];
}
/** Who acts, and to whom the shop gives the other part of a row. */
interface BankPeople {
  readonly admin: Visitor;
  readonly otherId: number;
  readonly newKey: () => { "idempotency-key": string };
  readonly twice: <T>(call: () => Promise<T>) => Promise<T>;
}

/** The bank's side of a run: top-ups, invoices, rows of the statement, and what a person does with those that nothing explains. */
export class BankRun {
  readonly topUps: RunTopUp[] = [];
  readonly statement: StatementModel;
  private readonly bank: Awaited<ReturnType<typeof testBank>>;
  private readonly model: MoneyModel;
  private readonly people: BankPeople;
  constructor(bank: Awaited<ReturnType<typeof testBank>>, model: MoneyModel, people: BankPeople) {
    this.bank = bank;
    this.model = model;
    this.people = people;
    this.statement = new StatementModel(model);
  }

  private of(kind: ModelTopUp["kind"], which: number): RunTopUp | undefined {
    return pick(
      this.topUps.filter((one) => one.kind === kind),
      which,
    );
  }
  /** A row comes, by its webhook and by the poll. */
  async row(amount: number, about: RowAbout, more: Record<string, unknown>): Promise<ModelRow> {
    const id = newRowId();
    await this.people.twice(() => this.bank.bankRows.take(this.bank.row(id, amount, more)));
    return this.statement.take(id, amount, about);
  }

  async transfer(sum: number): Promise<void> {
    const headers = this.people.newKey();
    const body = { method: "transfer", amount: text(sum) };
    const { data } = (await this.people.twice(() => this.bank.user.call("createReplenishment", { body, headers })))
      .body;
    const made = { id: data.id, kind: "transfer", amount: sum, status: "awaiting_match" } as const;
    this.topUps.push({ ...made, code: data.code, invoice: "", words: [], credited: 0, refunded: 0, heard: 0 });
  }
  /** What came is credited, also when it is another sum; a second payment under a code that is closed waits for a person. */
  async transferRow(sum: number, which: number): Promise<void> {
    const topUp = this.of("transfer", which);
    if (topUp && topUp.code !== "") await this.row(sum, { code: topUp }, { comment: topUp.code });
  }
  async cancel(which: number): Promise<void> {
    const topUp = this.of("transfer", which);
    if (!topUp) return;
    await this.people.twice(() => this.bank.user.call("cancelReplenishment", { params: { id: topUp.id } }));
    if (topUp.status === "awaiting_match") topUp.status = "cancelled";
  }

  async card(sum: number): Promise<void> {
    const { id, invoiceId: invoice } = await this.bank.begin(text(sum));
    const made = { id, kind: "card", amount: sum, status: "pending", credited: 0, refunded: 0, heard: 0 } as const;
    const topUp: RunTopUp = { ...made, code: "", invoice, words: [] };
    this.topUps.push(topUp);
    await this.saidOf(topUp);
  }
  /** Keeps what the bank would say of an invoice now; its webhook may be late, or lost. */
  private async saidOf(topUp: RunTopUp): Promise<void> {
    const said = await this.bank.bank.signedState(topUp.invoice);
    const word = JSON.parse(said.body) as Record<string, unknown>; // the sandbox's own
    const { status, amount, finalAmount = amount, modifiedDate } = word;
    topUp.words.push({
      ...said,
      status: String(status),
      amount: Number(amount),
      left: status === "reversed" ? 0 : Number(finalAmount),
      at: Date.parse(String(modifiedDate)),
    });
  }
  private async tell(topUp: RunTopUp, word: RunTopUp["words"][number] | undefined): Promise<void> {
    if (!word) return;
    await this.people.twice(() => this.bank.post(word.body, word.signature));
    if (this.model.word(topUp, word)) this.statement.offerInvoice(topUp);
  }
  async press(which: number, sum: number, outcome: "pay" | "fail" | "wait"): Promise<void> {
    const topUp = this.of("card", which);
    if (!topUp) return;
    await this.bank.bank.press(topUp.invoice, outcome);
    await this.saidOf(topUp);
    if (sum % 7 !== 0) await this.tell(topUp, topUp.words.at(-1));
  }
  async refund(which: number, sum: number): Promise<void> {
    const topUp = this.of("card", which);
    if (!topUp) return;
    await this.bank.bank.refund(topUp.invoice, sum);
    await this.saidOf(topUp);
    if (sum % 7 !== 0) await this.tell(topUp, topUp.words.at(-1));
  }
  /** The bank repeats something that it said of an invoice, or says late what it could not tell. */
  async anyWord(which: number, sum: number): Promise<void> {
    const topUp = this.of("card", which);
    if (topUp) await this.tell(topUp, pick(topUp.words, sum));
  }
  /** The bank pays out for an invoice, whole or less its fee. */
  async settlement(which: number, sum: number): Promise<void> {
    const topUp = this.of("card", which);
    if (!topUp) return;
    const fee = [0, 1.3, 4.9, 6][sum % 4] ?? 0;
    const amount = Math.max(1, Math.round((topUp.amount - (sum % 3 === 0 ? topUp.refunded : 0)) * (1 - fee / 100)));
    await this.row(amount, { invoice: topUp }, { invoiceId: topUp.invoice });
  }
  async settlementBack(which: number, sum: number): Promise<void> {
    const topUp = this.of("card", which);
    if (topUp) await this.row(-sum, { invoice: topUp }, { invoiceId: topUp.invoice });
  }

  private waiting(which: number, sign: number): ModelRow | undefined {
    const rows = this.statement.rows.filter((row) => row.state === "unmatched" && Math.sign(leftOf(row)) === sign);
    return pick(rows, which);
  }
  private async rowId({ id }: ModelRow): Promise<number> {
    const { rows } = await this.bank.db.query<{ id: number }>("select id from bank_rows where external_id = $1", [id]);
    return rows[0]?.id ?? 0;
  }
  /** A person credits a row that nothing explains: to the user, or half to another; sometimes by a transfer that is waited for. */
  async assign(which: number, sum: number): Promise<void> {
    const row = this.waiting(which, 1);
    if (!row) return;
    const left = leftOf(row);
    const half = sum % 2 === 1 && left > 1 ? Math.floor(left / 2) : 0;
    const awaited =
      sum % 3 === 0
        ? this.topUps.find(({ kind, status }) => kind === "transfer" && status === "awaiting_match")
        : undefined;
    const parts = [
      { user_id: this.bank.userId, amount: text(left - half), replenishment_id: awaited?.id ?? null },
      ...(half > 0 ? [{ user_id: this.people.otherId, amount: text(half), replenishment_id: null }] : []),
    ];
    const id = await this.rowId(row);
    const body = { parts, payout_id: null, comment: "Проверено" };
    const headers = this.people.newKey();
    const { status } = await this.people.twice(() =>
      this.people.admin.call("assignBankRow", { params: { id }, body, headers }),
    );
    answered(status, 200);
    const topUp = awaited ?? (await this.given(id, left - half));
    this.model.paid(topUp, left - half);
    this.statement.explain(row, { purpose: "replenishment", target: topUp.id, amount: left - half });
    if (half === 0) return;
    this.model.shop.bank -= half;
    this.statement.explain(row, { purpose: "replenishment", target: 0, amount: half });
  }
  /** The top-up that was made for the user's part of a row. */
  private async given(rowId: number, amount: number): Promise<RunTopUp> {
    const { rows } = await this.bank.db.query<{ id: number }>(
      "select target_id as id from bank_row_parts where row_id = $1 and user_id = $2 order by id desc limit 1",
      [rowId, this.bank.userId],
    );
    const made = { id: rows[0]?.id ?? 0, kind: "transfer", amount, status: "awaiting_match" } as const;
    const topUp: RunTopUp = { ...made, code: "", invoice: "", words: [], credited: 0, refunded: 0, heard: 0 };
    this.topUps.push(topUp);
    return topUp;
  }
  /** A person says which payout a row is. */
  async assignPayout(which: number, sum: number, payout: ModelPayout | undefined): Promise<void> {
    const row = this.waiting(sum, which === 2 ? 1 : -1);
    if (!row || !payout) return;
    const id = await this.rowId(row);
    const body = { parts: [], payout_id: payout.id, comment: "" };
    const headers = this.people.newKey();
    const { status } = await this.people.twice(() =>
      this.people.admin.call("assignBankRow", { params: { id }, body, headers }),
    );
    const part = row.parts.length === 0 ? this.statement.forPayout(payout, row.amount) : null;
    answered(status, part ? 200 : 409);
    if (part) this.statement.explain(row, part);
  }
  /** A row is set aside, and taken back when it was. */
  async aside(which: number): Promise<void> {
    const row = pick(
      this.statement.rows.filter(({ state, parts }) => state !== "matched" && parts.length === 0),
      which,
    );
    if (!row) return;
    const params = { id: await this.rowId(row) };
    const isAside = row.state === "set_aside";
    const { status } = await this.people.twice(() =>
      isAside
        ? this.people.admin.call("returnBankRow", { params })
        : this.people.admin.call("setAsideBankRow", { params, body: { reason: "Не деньги пользователей" } }),
    );
    answered(status, 200);
    row.state = isAside ? "unmatched" : "set_aside";
  }
  /** An admin takes the entry of a credited top-up back. */
  async reverseTopUp(which: number): Promise<void> {
    const topUp = pick(
      this.topUps.filter(({ status }) => status === "succeeded" || status === "reversed"),
      which,
    );
    if (!topUp) return;
    const { rows } = await this.bank.db.query<{ entry: number }>(
      "select entry_id as entry from replenishments where id = $1",
      [topUp.id],
    );
    const body = { reason: "Ошибка", document: "№ 3" };
    const headers = this.people.newKey();
    const { status } = await this.people.twice(() =>
      this.people.admin.call("reverseLedgerEntry", { params: { id: rows[0]?.entry }, body, headers }),
    );
    const isTaken = this.model.takeBack(topUp);
    answered(status, isTaken ? 201 : 409);
    if (isTaken) this.statement.letGo(topUp);
  }
}
