/** State of the checkout in the address. */
export interface CheckoutSearch {
  /** Order whose recipient is filled in again. */
  after?: number;
}

/** Reads the address; what makes no sense is dropped. */
export function parseCheckoutSearch(raw: Record<string, unknown>): CheckoutSearch {
  const after = Number(raw.after);
  return Number.isSafeInteger(after) && after > 0 && after <= 2_147_483_647 ? { after } : {};
}
