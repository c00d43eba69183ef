import type { NewCondition } from "./pricing.repository.ts";

/** A condition as a test wants it: ten percent more for everything, where nothing else is said. */
export const testCondition = (changes: Partial<NewCondition> = {}): NewCondition => ({
  name: "Условие",
  kind: "commission",
  valueType: "percent",
  value: 1_000,
  minQuantity: 1,
  floor: null,
  cap: null,
  isStackable: true,
  position: 0,
  activeFrom: null,
  activeTo: null,
  targets: {},
  ...changes,
});
