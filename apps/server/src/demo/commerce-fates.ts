import type { OrderStepName } from "@dropship/api/contract/order-steps";
import type { Chance } from "./random.ts";

/** A step of an order, or the carrier's COD money coming in. */
export type PlannedStep = OrderStepName | "settle";

/** What becomes of a parcel after it was shipped, with the hours between the steps. */
export function fate(luck: Chance): readonly (readonly [PlannedStep, number])[] {
  const roll = luck.next();
  const arrive = ["arrive", luck.between(18, 50)] as const;
  if (roll < 0.02) return [["lose", 200]];
  if (roll < 0.11) return [arrive, ["startReturn", luck.between(90, 140)], ["acceptReturn", luck.between(40, 90)]];
  return [
    arrive,
    ["deliver", luck.between(4, 50)],
    ["settle", luck.between(20, 60)],
    ["complete", luck.between(24, 80)],
  ];
}

/** One order of the last days for each state that a running shop always has some of. */
export const STANDING: readonly (readonly OrderStepName[])[] = [
  [],
  ["confirm"],
  ["confirm", "pack"],
  ["confirm", "pack", "finishPacking"],
  ["confirm", "hold"],
  ["confirm", "pack", "finishPacking", "ship"],
  ["confirm", "pack", "finishPacking", "ship", "arrive"],
  ["confirm", "pack", "finishPacking", "ship", "arrive", "deliver"],
  ["confirm", "pack", "finishPacking", "ship", "arrive", "startReturn"],
  ["confirm", "pack", "finishPacking", "ship", "lose"],
];

/** Days for which parcels lie at their branches when the history ends, so that each warning about storage is seen. */
export const LYING: readonly number[] = [8, 7, 5, 3];
/** How a parcel came to its branch. */
export const TO_BRANCH: readonly OrderStepName[] = ["confirm", "pack", "finishPacking", "ship", "arrive"];

/** Why the shop took a step that needs a reason. */
export const REASONS: Partial<Record<OrderStepName, string>> = {
  hold: "уточняем адрес",
  cancel: "товар повреждён на складе",
  lose: "перевозчик признал утерю",
};
