import { contract, type OperationName } from "@dropship/api/contract";
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, it } from "vitest";
import { auditBooks } from "../src/modules/ledger/audit.repository.ts";
import { testBank } from "./bank-fixture.ts";
import { codFixture } from "./cod-fixture.ts";
import { jobEnded } from "./job-ended.ts";
import { OWNER_PROOF, payoutFixture } from "./payout-fixture.ts";
import type { Visitor, VisitorInput } from "./visitor.ts";
import { waybillFixture } from "./waybill-fixture.ts";

const bank = await testBank();
const { shop, db, user, userId, newKey } = bank;
const payouts = payoutFixture(shop);
const cod = await codFixture({ shop, parcels: await waybillFixture(shop) });
let admin: Visitor;
let superAdmin: Visitor;
let requisites = 0;

beforeAll(async () => {
  admin = await shop.as("admin");
  superAdmin = await shop.as("super-admin");
  await payouts.fill(userId, 5_000);
  requisites = (await payouts.requisites(user)).id;
  await shop.work();
});

/** How often a nervous hand, or a broken one, presses. */
const AT_ONCE = 50;

/** A press that takes no key: what it needs, and what it must have done, once. */
interface Press {
  readonly by?: () => Visitor;
  readonly call: () => Promise<VisitorInput>;
  /** Refusals that only say that another press was faster. */
  readonly refusals?: readonly string[];
  /** Whatever was done is counted here; `did` says how much of it is right. */
  readonly count: (input: VisitorInput) => Promise<unknown>;
  readonly did: unknown;
}

const one = async <T>(sql: string, values: unknown[] = []): Promise<T | undefined> =>
  (await db.query<{ value: T }>(sql, values)).rows[0]?.value;
const idOf = ({ params }: VisitorInput) => params?.["id"];
/** How often the journal says that this was done to a record. */
const written = (action: string) => async (input: VisitorInput) =>
  one<number>("select count(*)::int as value from audit_entries where action = $1 and subject_id = $2", [
    action,
    String(idOf(input)),
  ]);
/** A row of the bank that nothing explains. */
async function strayRow(): Promise<number> {
  const external = randomUUID();
  await bank.bankRows.take(bank.row(external, -700_00));
  return (await one<number>("select id as value from bank_rows where external_id = $1", [external])) ?? 0;
}
const standing = () => ({ period: "week", day: 1, keep: "100", requisites_id: requisites, is_paused: false });

/** Every command about money that goes without a key, since a repetition finds it done. */
const presses: Partial<Record<OperationName, Press>> = {
  refuseMoneyRequest: {
    by: () => superAdmin,
    async call() {
      const body = {
        operation: "credit",
        user_id: userId,
        amount: "20000",
        text: "Бонус",
        reason: "Акт",
        document: "№ 1",
      };
      const asked = await admin.call("moveMoney", { body, headers: newKey() });
      return { params: { id: asked.body.data.id }, body: { reason: "Нет" } };
    },
    count: written("refuseMoneyRequest"),
    did: 1,
  },
  refuseCodRequest: {
    by: () => superAdmin,
    async call() {
      const { id } = await cod.payment((await cod.sent("20000")).orderId);
      const asked = await admin.call("receiveCod", {
        params: { id },
        body: { amount: "20000", reason: "Касса" },
        headers: newKey(),
      });
      return { params: { id: asked.body.data.requests[0].id }, body: { reason: "Нет" } };
    },
    refusals: ["decided"],
    count: (input) => one("select state || ' ' || decision as value from cod_requests where id = $1", [idOf(input)]),
    did: "refused Нет",
  },
  addRequisites: {
    call: async () => ({
      body: { method: "card", number: "5555 5555 5555 4444", holder: "Коваленко Олена", ...OWNER_PROOF },
    }),
    refusals: ["invalid"],
    count: () => one("select count(*)::int as value from payout_requisites where masked like '5555%'"),
    did: 1,
  },
  makeRequisitesDefault: {
    call: async () => ({ params: { id: requisites } }),
    count: () =>
      one("select array_agg(id) as value from payout_requisites where user_id = $1 and is_default", [userId]),
    get did() {
      return [requisites];
    },
  },
  removeRequisites: {
    call: async () => ({ params: { id: (await payouts.requisites(user, { card: true })).id } }),
    refusals: ["not_found"],
    count: (input) =>
      one("select count(*)::int as value from payout_requisites where id = $1 and removed_at is null", [idOf(input)]),
    did: 0,
  },
  saveStandingPayout: {
    call: async () => ({ body: standing() }),
    count: () => one("select count(*)::int as value from standing_payouts where user_id = $1", [userId]),
    did: 1,
  },
  removeStandingPayout: {
    async call() {
      await user.call("saveStandingPayout", { body: standing() });
      return {};
    },
    count: () => one("select count(*)::int as value from standing_payouts where user_id = $1", [userId]),
    did: 0,
  },
  stepPayouts: {
    by: () => admin,
    async call() {
      const { id } = (await payouts.ask(user, "200", requisites)).body.data;
      return { body: { rows: { ids: [id] }, step: "reject", reason: "Проверяем" } };
    },
    refusals: ["throttled"], // one person begins so many jobs
    count: (input) =>
      one(
        `select (select count(*)::int from ledger_entries e where e.reference_type = 'payout' and e.reference_id = p.id) as value
         from payouts p where p.id = $1 and p.status = 'rejected'`,
        [(input.body as { rows: { ids: number[] } }).rows.ids[0]],
      ),
    did: 2, // what it took, and what went back
  },
  payReplenishment: {
    call: async () => ({ params: { id: await cardTopUp() } }),
    refusals: ["unavailable"],
    count: (input) =>
      one(
        "select count(*)::int as value from replenishment_events where replenishment_id = $1 and status = 'pending'",
        [idOf(input)],
      ),
    did: 1,
  },
  checkReplenishment: {
    async call() {
      const { id, invoiceId } = await bank.begin("300");
      await bank.bank.press(invoiceId, "pay");
      return { params: { id } };
    },
    count: async (input) => {
      await bank.replenishments.check(userId, Number(idOf(input)));
      return bank.credits(Number(idOf(input)));
    },
    did: 1,
  },
  cancelReplenishment: {
    call: async () => ({ params: { id: (await bank.transfer("300")).id } }),
    count: (input) =>
      one(
        "select count(*)::int as value from replenishment_events where replenishment_id = $1 and status = 'cancelled'",
        [idOf(input)],
      ),
    did: 1,
  },
  refuseReplenishment: {
    by: () => admin,
    call: async () => ({ params: { id: (await bank.transfer("300")).id }, body: { reason: "Не наш" } }),
    count: (input) =>
      one(
        "select count(*)::int as value from replenishment_events where replenishment_id = $1 and status = 'rejected'",
        [idOf(input)],
      ),
    did: 1,
  },
  setAsideBankRow: {
    by: () => admin,
    call: async () => ({ params: { id: await strayRow() }, body: { reason: "Комиссия банка" } }),
    refusals: ["decided"],
    count: written("setAsideBankRow"),
    did: 1,
  },
  returnBankRow: {
    by: () => admin,
    async call() {
      const params = { id: await strayRow() };
      await admin.call("setAsideBankRow", { params, body: { reason: "Комиссия банка" } });
      return { params };
    },
    count: written("returnBankRow"),
    did: 1,
  },
};

async function cardTopUp(): Promise<number> {
  const body = { method: "monobank", amount: "300" };
  return (await user.call("createReplenishment", { body, headers: newKey() })).body.data.id;
}

/** Paths of money; what of them is neither keyed nor here has to say why. */
const OF_MONEY =
  /\/(?:payout|standing-payout|replenishments|admin\/(?:payout|replenishments|transaction|bank-rows|cod-))/;

describe("a press without a key, fifty at once, does what it does once", () => {
  const unkeyed = (Object.keys(contract) as OperationName[]).filter(
    (name) =>
      OF_MONEY.test(contract[name].path) && contract[name].method !== "GET" && !("idempotent" in contract[name]),
  );
  it.each(unkeyed)("%s", async (name) => {
    const press = presses[name];
    if (!press) throw new Error(`say above how ${name} is called, and what it must have done once`);
    const input = await press.call();
    const who = press.by?.() ?? user;
    const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => who.call(name, input)));
    const refused = answers.filter(({ status }) => status >= 300);
    expect(refused.length).toBeLessThan(AT_ONCE);
    for (const { status, body } of refused)
      expect(press.refusals ?? [], `${status} ${JSON.stringify(body)}`).toContain(body.code);
    if (name === "stepPayouts")
      for (const { status, body } of answers) if (status === 202) await jobEnded(admin, body.data.id);
    expect(await press.count(input)).toEqual(press.did);
  });
});

it("leaves the books whole", async () => {
  expect((await auditBooks(db)).differences).toEqual([]);
});
