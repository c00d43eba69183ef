import { payoutSettings, shopSettings } from "@dropship/api/contract/setting-groups";
import { isCard, isIban } from "@dropship/api/contract/bank-details";
import { PAYOUT_REFUSALS, type PayoutStepName } from "@dropship/api/contract/payout-steps";
import { payoutFee } from "@dropship/api/contract/payout-terms";
import type { Connection, Database } from "../db/database.ts";
import { addPart, keepRow, saveState } from "../modules/bank/bank-rows.repository.ts";
import { payoutText } from "../modules/bank/payout-matcher.ts";
import { insertBatch } from "../modules/payouts/batches.repository.ts";
import { rulesOf } from "../modules/payouts/payout-rules.ts";
import { change, openPayout, type PayoutStepBy, takeStep } from "../modules/payouts/payout-steps.ts";
import { lockPayout, type PayoutRow } from "../modules/payouts/payouts.repository.ts";
import { findRequisites } from "../modules/payouts/requisites.repository.ts";
import type { RequisitesService } from "../modules/payouts/requisites.service.ts";
import { saveStanding } from "../modules/payouts/standing.repository.ts";
import { nextStandingDay } from "../modules/payouts/standing-days.ts";
import { recordHistory } from "../modules/notifications/notifications.service.ts";
import { numbered } from "../record-number.ts";
import { add, type Uah, uahKopecks } from "@dropship/money";
import { demoBankRow } from "./top-ups.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The account of the shop; its check digits are right, and it belongs to nobody. */
const SHOP_IBAN = "UA213996220000026007233566001";
/** Who pays in the demo, and from whose balances. */
const PAYER = {
  name: "ТОВ «Дропшип Трейд»",
  taxNumber: "12345784",
  iban: SHOP_IBAN,
  shop: shopSettings.fields.name.standard,
};
/** Tax number whose check digit is right. */
const TAX_NUMBER = "1759013776";
/** What stays on a balance after a payout of the demo: nobody takes the money of their next orders. */
const LEFT = uahKopecks(10_000_00);

/** The first number after `from` that is one, counted up. */
function firstOf(is: (number: string) => boolean, from: bigint, prefix = ""): string {
  for (let number = from; ; number += 1n) if (is(`${prefix}${number}`)) return `${prefix}${number}`;
}
/** Made-up accounts of a person: an account and a card with right check digits. */
const accountsOf = (place: number) =>
  [
    {
      method: "iban",
      number: firstOf(isIban, 213_220_010_000_026_200_000_000_000n + BigInt(place) * 7_310_551n, "UA"),
      tax_number: TAX_NUMBER,
    },
    { method: "card", number: firstOf(isCard, 5_375_410_000_000_000n + BigInt(place) * 913_377_041n) },
  ] as const;

/** One payout of the demo: whose, how much, days before the end, and what became of it, each step some hours after the one before. */
interface Fate {
  readonly who: number;
  readonly hryvnias: number;
  readonly daysAgo: number;
  readonly card?: true;
  readonly steps: readonly (PayoutStepName | "first")[];
  readonly said?: string;
}
const paid: Fate["steps"] = ["approve", "send", "pay"];
const FATES: readonly Fate[] = [
  { who: 0, hryvnias: 2_400, daysAgo: 52, steps: paid },
  { who: 1, hryvnias: 1_800, daysAgo: 47, steps: paid },
  { who: 0, hryvnias: 3_150, daysAgo: 45, card: true, steps: paid },
  { who: 2, hryvnias: 900, daysAgo: 41, steps: ["reject"], said: PAYOUT_REFUSALS[0] ?? "" },
  { who: 0, hryvnias: 2_700, daysAgo: 38, steps: [...paid, "return"], said: "Счёт получателя закрыт." },
  { who: 3, hryvnias: 1_250, daysAgo: 34, steps: paid },
  { who: 0, hryvnias: 2_650, daysAgo: 31, card: true, steps: paid },
  { who: 0, hryvnias: 1_500, daysAgo: 24, steps: ["cancelOwn"] },
  { who: 1, hryvnias: 4_300, daysAgo: 21, steps: ["approve", "cancel"], said: "Просили отменить по телефону." },
  {
    who: 0,
    hryvnias: 3_900,
    daysAgo: 17,
    steps: ["approve", "send", "fail", "retry", "send", "pay"],
    said: "Банк отклонил: проверка платежа.",
  },
  { who: 2, hryvnias: 2_200, daysAgo: 12, steps: paid },
  { who: 0, hryvnias: 2_800, daysAgo: 9, steps: paid },
  {
    who: 3,
    hryvnias: 1_700,
    daysAgo: 4,
    steps: ["approve", "send", "fail"],
    said: "Банк отклонил: карта недействительна.",
  },
  { who: 0, hryvnias: 1_200, daysAgo: 3, card: true, steps: ["approve", "send"] },
  { who: 1, hryvnias: 2_050, daysAgo: 3, steps: ["approve", "send"] },
  { who: 2, hryvnias: 3_400, daysAgo: 2, steps: ["approve"] },
  { who: 3, hryvnias: 12_500, daysAgo: 1.4, steps: ["first"] },
  { who: 1, hryvnias: 950, daysAgo: 0.9, steps: [] },
  { who: 0, hryvnias: 1_600, daysAgo: 0.4, steps: [] },
];

/** What the payouts of the demo are made from. */
export interface PayoutSeed {
  readonly db: Database;
  readonly requisites: RequisitesService;
  /** The demo login first; each with the name that their bank knows. */
  readonly people: readonly { readonly id: number; readonly name: string }[];
  readonly adminId: number;
  readonly start: number;
  readonly end: number;
  readonly clock: () => Date;
  readonly plan: (at: number, run: () => Promise<void>) => void;
  /** Puts so much on a balance that a payout is covered. */
  readonly cover: (userId: number, amount: Uah) => Promise<void>;
}

const standards = Object.fromEntries(
  Object.entries(payoutSettings.fields).map(([name, field]) => [name, field.standard]),
) as Parameters<typeof rulesOf>[0]; // the group's own standards

/** The row of the demo bank that shows a payout, or its way back: as the shop's matcher deals with them. */
async function bookPayout(
  tx: Connection,
  { id, user_id: userId, amount, holder }: PayoutRow,
  step: "pay" | "return",
  at: Date,
): Promise<void> {
  const isBack = step === "return";
  const description = isBack ? `Повернення платежу. Выплата ${numbered(id)}` : `Выплата ${numbered(id)}`;
  const more = { description, counter_name: isBack ? "" : holder };
  const row = await keepRow(tx, demoBankRow(`payout-${step}-${id}`, isBack ? amount : -amount, at.getTime(), more));
  if (row === null) return;
  const text = payoutText(id, isBack);
  await addPart(tx, row, isBack ? amount : -amount, { purpose: "payout", targetId: id, userId, text });
  await saveState(tx, row, { state: "matched" });
}

/** Plans payouts in all states over the demo's sixty days, and a standing order. */
export function planPayouts({ db, requisites, people, adminId, start, end, clock, plan, cover }: PayoutSeed): void {
  const deps = { now: clock, tell: async (...[tx, event]: Parameters<Told>) => recordHistory(tx, event, clock()) };
  const rules = rulesOf(standards);
  const accounts = new Map<number, readonly number[]>();
  const batches = new Map<string, number>();

  plan(start + HOUR / 2, () =>
    db.transaction(async (tx) => {
      for (const [place, { id, name }] of people.entries()) {
        const kept: number[] = [];
        for (const account of accountsOf(place))
          kept.push(
            await requisites.insert(
              tx,
              id,
              { ...account, holder: name, is_default: account.method === "iban" },
              clock(),
            ),
          );
        accounts.set(id, kept);
      }
    }),
  );

  /** Payouts of a day go to the bank together; what has failed goes with another file than before. */
  async function batchOf(tx: Parameters<Told>[0], payoutId: number): Promise<number> {
    const day = clock().toISOString().slice(0, 10);
    const known = batches.get(day);
    const { rowCount: went } = await tx.query(
      "select from payout_batch_payments where batch_id = $1 and payout_id = $2",
      [known ?? null, payoutId],
    );
    if (known !== undefined && !went) return known;
    const id = await insertBatch(tx, { createdBy: adminId, payer: PAYER, at: clock() });
    batches.set(day, id);
    return id;
  }

  async function step(id: number, name: PayoutStepName | "first", { said = "" }: Fate): Promise<void> {
    await db.transaction(async (tx) => {
      const payout = await lockPayout(tx, id, null);
      if (!payout) return;
      if (name === "first") {
        const event = { text: "Одобрена первым администратором, ждёт второго", actorId: adminId, at: clock() };
        return change(tx, payout, { status: "requested", firstBy: adminId }, event);
      }
      const by: PayoutStepBy =
        name === "cancelOwn"
          ? { actor: "user", actorId: payout.user_id }
          : {
              actor: "admin",
              actorId: adminId,
              reason: said,
              bankRef: `PB-${48_210 + id * 37}`,
              ...(name === "send" && { batchId: await batchOf(tx, id) }),
            };
      if ((await takeStep(tx, deps, payout, name, by)) !== "taken")
        throw new Error(`the demo's payout ${id} cannot ${name}`);
      if (name === "pay" || name === "return") await bookPayout(tx, payout, name, clock());
    });
  }

  for (const fate of FATES) {
    const person = people[fate.who];
    if (!person) continue;
    const asked = end - fate.daysAgo * DAY;
    if (asked < start + HOUR) continue;
    plan(asked, async () => {
      const amount = uahKopecks(fate.hryvnias * 100);
      const fee = payoutFee(amount, rules);
      await cover(person.id, add(add(amount, fee), LEFT));
      const id = await db.transaction(async (tx) => {
        const kept = accounts.get(person.id) ?? [];
        const to = await findRequisites(tx, kept[fate.card ? 1 : 0] ?? 0, person.id);
        if (!to) throw new Error("the demo's requisites are gone");
        return openPayout(tx, deps, {
          user_id: person.id,
          amount,
          fee,
          requisites_id: to.id,
          method: to.method,
          requisites: to.masked,
          holder: to.holder,
          comment: "",
          standing_on: null,
        });
      });
      let at = asked;
      fate.steps.forEach((name, place) => {
        at += (name === "return" ? 50 : 3 + ((id + place) % 4)) * HOUR;
        plan(at, () => step(id, name, fate));
      });
    });
  }

  // Its first day is still to come: nothing leaves the balance behind the back of whoever looks at the demo.
  plan(end - 5 * DAY, () =>
    db.transaction(async (tx) => {
      const [owner] = people;
      const to = owner && accounts.get(owner.id)?.[0];
      if (!owner || to === undefined) return;
      const order = { period: "month", day: 28 } as const;
      const next_on = nextStandingDay(order, new Date(end).toISOString().slice(0, 10));
      const keep = uahKopecks(5_000_00);
      await saveStanding(tx, { user_id: owner.id, ...order, keep, requisites_id: to, is_paused: false, next_on });
    }),
  );
}

type Told = Parameters<typeof openPayout>[1]["tell"];

/** Says who pays in the demo, so that its files for the bank can be made. */
export async function seedPayer(db: Database): Promise<void> {
  const values = { payer_name: PAYER.name, payer_tax_number: PAYER.taxNumber, payer_iban: PAYER.iban };
  await db.query("insert into setting_groups (name, values) values ($1, $2) on conflict (name) do nothing", [
    payoutSettings.name,
    JSON.stringify(values),
  ]);
}
