/** Operations whose changes stand in the journal, by their names in the contract. */
export const AUDIT_ACTIONS = [
  "createUser",
  "updateUser",
  "changeUserRoles",
  "deleteUser",
  "saveSettings",
  "trySettings",
  "acceptRate",
  "moveMoney",
  "reverseLedgerEntry",
  "confirmMoneyRequest",
  "refuseMoneyRequest",
  "checkBooks",
  "stepOrder",
  "stepOrders",
  "assignOrders",
  "arrangeOrder",
  "addOrderNote",
] as const;
/** Kinds of records that the journal tells of. */
export const AUDIT_SUBJECTS = ["user", "transaction", "books", "settings", "order"] as const;
