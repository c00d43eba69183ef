/** "№ 100180": the number of an order, a payout, an entry; never torn from its sign. Screens write it alike (packages/ui/src/format/record-number.ts). */
export const numbered = (number: number | string): string => `№\u00a0${number}`;
