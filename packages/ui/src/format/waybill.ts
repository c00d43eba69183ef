/** A carrier's number in groups of four, as it is read out: "2045 0812 3456 78"; anything else is given back as it is. */
export const formatWaybill = (number: string): string =>
  /^\d+$/.test(number) ? number.replace(/(\d{4})(?=\d)/g, "$1\u00a0") : number;
