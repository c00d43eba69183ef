/** "№ 100180": the number of an order, a payout, an entry; never torn from its sign. The server writes it alike. */
export const numbered = (number: number | string): string => `№\u00a0${number}`;
