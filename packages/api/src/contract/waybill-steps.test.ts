import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CARRIER_CODES,
  FINAL_WAYBILLS,
  nextWaybillStatus,
  targetOfCode,
  TRACKED_WAYBILLS,
  WAYBILL_STATUSES,
  WAYBILL_STEPS,
  type WaybillStatus,
  type WaybillStep,
  walkOfWaybill,
} from "./waybill-steps.ts";

const status = fc.constantFrom(...WAYBILL_STATUSES);
const code = fc.oneof(fc.constantFrom(...Object.keys(CARRIER_CODES)), fc.stringMatching(/^\d{1,4}$/));

/** What a poll does with a word of the carrier. */
function hear(at: WaybillStatus, word: string, isReturn: boolean): WaybillStatus[] {
  const target = targetOfCode(word, isReturn);
  if (target === null || target === "unknown") return [];
  return (walkOfWaybill(at, target) ?? []).map((name) => WAYBILL_STEPS[name].to);
}

describe("the walk of a waybill", () => {
  it("takes only steps of the carrier, each from where the last one led, and ends where it was meant to", () => {
    fc.assert(
      fc.property(status, status, (from, to) => {
        const steps = walkOfWaybill(from, to);
        if (steps === null) return;
        let at = from;
        for (const name of steps) {
          const next = nextWaybillStatus(name, at, "carrier");
          expect(next).toBe(WAYBILL_STEPS[name].to);
          at = WAYBILL_STEPS[name].to;
        }
        expect(at).toBe(to);
      }),
    );
  });

  it("never comes back to a state, whatever the carrier says in whatever order", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(code, fc.boolean()), { maxLength: 30 }), (words) => {
        const been: WaybillStatus[] = ["created"];
        for (const [word, isReturn] of words) been.push(...hear(been.at(-1) ?? "created", word, isReturn));
        expect(new Set(been).size).toBe(been.length);
        const end = been.findIndex((one) => FINAL_WAYBILLS.includes(one));
        expect(end === -1 || end === been.length - 1).toBe(true);
      }),
      { numRuns: 1_000 },
    );
  });

  it("does not depend on which words a poll missed", () => {
    const way = ["1", "4", "5", "6", "7", "9"];
    fc.assert(
      fc.property(fc.subarray(way.slice(0, -1)), (heard) => {
        const been: WaybillStatus[] = ["created"];
        for (const word of [...heard, "9"]) been.push(...hear(been.at(-1) ?? "created", word, false));
        expect(been).toEqual(["created", "handed_over", "in_transit", "arrived", "received"]);
      }),
    );
  });

  it("passes every state of a return", () => {
    expect(walkOfWaybill("created", "returned")?.map((name) => WAYBILL_STEPS[name].to)).toEqual([
      "handed_over",
      "in_transit",
      "refused",
      "returning",
      "returned",
    ]);
    expect(hear("refused", "5", true)).toEqual(["returning"]);
    expect(hear("arrived", "9", true)).toEqual(["refused", "returning", "returned"]);
  });

  it("leaves the state where the parcel was further already, and where the code is not known", () => {
    expect(walkOfWaybill("arrived", "in_transit")).toBeNull();
    expect(hear("received", "103", false)).toEqual([]);
    expect(hear("in_transit", "2", false)).toEqual([]);
    expect(hear("in_transit", "3", false)).toEqual([]);
    expect(targetOfCode("777", false)).toBe("unknown");
    expect(targetOfCode("constructor", false)).toBe("unknown");
  });
});

describe("the table", () => {
  it("has a way out of every state that is not final, and none out of those that are", () => {
    for (const one of WAYBILL_STATUSES) {
      const leaving = Object.values(WAYBILL_STEPS).filter((step: WaybillStep) => step.from.includes(one));
      expect([one, leaving.length > 0]).toEqual([one, !FINAL_WAYBILLS.includes(one)]);
    }
  });
  it("tracks what the carrier can move", () => {
    for (const one of WAYBILL_STATUSES) {
      const isMoved = Object.values(WAYBILL_STEPS).some(
        ({ from, by }: WaybillStep) =>
          from.includes(one) && by.includes("carrier") && one !== "draft" && one !== "failed",
      );
      expect([one, isMoved]).toEqual([one, (TRACKED_WAYBILLS as readonly WaybillStatus[]).includes(one)]);
    }
  });
});
