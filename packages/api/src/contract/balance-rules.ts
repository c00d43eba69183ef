/**
 * Days from what the carrier has last said of a parcel to the day on which the money of its recipient is usually on the balance: an estimate,
 * shown as one. What has not left the shop has none.
 */
export const COD_MONEY_DAYS = { in_transit: 6, at_branch: 4, collected: 2 } as const;
/** Proof of where cash on delivery stands: nothing yet, the parcel's way, the recipient's money in the carrier's hands. */
export const COD_EVIDENCE = ["not_shipped", "in_transit", "at_branch", "collected"] as const;
/** A balance that pays for fewer usual orders than this is low. */
export const LOW_BALANCE_ORDERS = 3;
