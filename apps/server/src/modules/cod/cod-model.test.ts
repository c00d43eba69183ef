import fc from "fast-check";
import { expect, it } from "vitest";
import { codFixture } from "../../../test/cod-fixture.ts";
import { auditBooks } from "../ledger/audit.repository.ts";
import { takeRegister } from "./cod-money.ts";

const fixture = await codFixture();
const { db, cod } = fixture;

/** What may happen to one order's money; each may come twice, late and in any order. */
const EVENTS = [
  "ship",
  "arrive",
  "deliver",
  "startReturn",
  "acceptReturn",
  "register",
  "wrong",
  "bank",
  "bankOfWrong",
  "tick",
] as const;
type Event = (typeof EVENTS)[number];
const UNSENT: ReadonlySet<string> = new Set(["ready"]);
const SUM = 60_000;

/** The model: what the shop may know and owe, on one page. */
interface Model {
  order: "ready" | "shipped" | "arrived" | "delivered" | "returning" | "returned";
  /** The right register, and one with another sum, were heard of; the first of them stands. */
  claim: "none" | "right" | "wrong";
  /** A register that came second is a repetition. */
  registers: Set<"right" | "wrong">;
  bank: boolean;
  /** The parcel came back before anybody had paid: nothing is owed. */
  isVoid: boolean;
  isCredited: boolean;
}
const STEPS: Partial<Record<Event, readonly [from: readonly Model["order"][], to: Model["order"]]>> = {
  ship: [["ready"], "shipped"],
  arrive: [["shipped"], "arrived"],
  deliver: [["arrived"], "delivered"],
  startReturn: [["shipped", "arrived", "delivered"], "returning"],
  acceptReturn: [["returning"], "returned"],
};

/** What is proven: the money of a register that agrees is here, the parcel has left, nobody took it back first. */
function settle(model: Model): void {
  const isHere = model.bank && model.registers.has("right");
  if (model.claim === "right" && isHere && !UNSENT.has(model.order) && !model.isVoid) model.isCredited = true;
}
function happen(model: Model, event: Event, wasDelivered: { value: boolean }): void {
  const step = STEPS[event];
  if (step?.[0].includes(model.order)) {
    model.order = step[1];
    if (event === "deliver") wasDelivered.value = true;
    // A parcel that came back unpaid is void; where money was collected it still comes.
    if (event === "acceptReturn" && !wasDelivered.value && !model.isCredited) model.isVoid = true;
  }
  if (event === "register" || event === "wrong") {
    const name = event === "register" ? "right" : "wrong";
    if (!model.registers.has(name)) {
      model.registers.add(name);
      if (model.claim === "none") model.claim = model.isVoid ? "wrong" : name;
    }
  }
  // A row of the bank meets a register that is there; one that comes before it, or before its parcel, waits for the clock.
  const isFirst = event === "bank" && !model.bank;
  if (event === "bank") model.bank = true;
  if (event === "tick" || isFirst) settle(model);
}

it("the money of an order is credited once and only when it is proven, whatever comes twice, late or in any order", async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...EVENTS), { minLength: 4, maxLength: 16 }), async (events) => {
      run += 1;
      const { orderId, waybill } = await fixture.ready("600");
      const [right, wrong] = [`MR-${run}-R`, `MR-${run}-W`];
      const model: Model = {
        order: "ready",
        claim: "none",
        registers: new Set(),
        bank: false,
        isVoid: false,
        isCredited: false,
      };
      const wasDelivered = { value: false };
      const take = (number: string, gross: number) =>
        db.transaction((tx) =>
          takeRegister(tx, {
            number,
            source: "carrier",
            paidOn: "2026-11-22",
            fileName: "",
            createdBy: null,
            rows: [{ waybill, gross, fee: 1_000 }],
          }),
        );
      for (const event of [...events, "tick" as const]) {
        const isStep = STEPS[event] !== undefined;
        if (isStep) await fixture.steps(orderId, event as never).catch(() => undefined); // refused where the order's table says so
        if (event === "register") await take(right, SUM);
        if (event === "wrong") await take(wrong, SUM - 500);
        if (event === "bank") await fixture.bankRow(`bank-${run}`, SUM - 1_000, `реєстр ${right}`, "НоваПей");
        // Its money is there to the kopeck, and yet it is not what the recipient was to pay: nobody guesses.
        if (event === "bankOfWrong")
          await fixture.bankRow(`bank-wrong-${run}`, SUM - 1_500, `реєстр ${wrong}`, "НоваПей");
        if (event === "tick") await cod.tick();
        happen(model, event, wasDelivered);
        expect(await fixture.credits(orderId)).toBeLessThanOrEqual(1);
      }
      await cod.tick();
      settle(model);
      const state = (await fixture.payment(orderId)).state;
      expect({ events, credits: await fixture.credits(orderId) }).toEqual({
        events,
        credits: model.isCredited ? 1 : 0,
      });
      expect(state === "credited").toBe(model.isCredited);
    }),
    { numRuns: 40 },
  );
  expect((await auditBooks(db)).differences).toEqual([]);
}, 240_000);
