/** States of an order's cash on delivery, the usual way first (docs/product.md, States). */
export const COD_STATES = ["expected", "collected", "in_transfer", "received", "credited", "disputed", "void"] as const;
/** A state of an order's cash on delivery. */
export type CodState = (typeof COD_STATES)[number];
/** What each state is called, alone: in lists, on an order's page and in files. */
export const COD_STATE_NAMES: Readonly<Record<CodState, string>> = {
  expected: "Ожидается",
  collected: "Получатель заплатил",
  in_transfer: "Перевозчик перечисляет",
  received: "Деньги у магазина",
  credited: "Зачислено",
  disputed: "Спор",
  void: "Не будет",
};
/** The way of the money, in its order. */
export const COD_WAY = ["expected", "collected", "in_transfer", "received", "credited"] as const;

/** Where a state leads; what is not here does not happen. A dispute goes back to where it came from, or on with what was agreed. */
export const COD_STEPS: Readonly<Record<CodState, readonly CodState[]>> = {
  expected: ["collected", "void", "disputed"],
  collected: ["in_transfer", "void", "disputed"],
  in_transfer: ["received", "disputed"],
  received: ["credited", "disputed"],
  disputed: ["expected", "collected", "in_transfer", "received", "void"],
  void: ["expected", "disputed"],
  credited: [],
};

/** Why a payment is in dispute. */
export const COD_PROBLEMS = ["sum", "void"] as const;
/** Why a payment is in dispute. */
export type CodProblem = (typeof COD_PROBLEMS)[number];
/** What each is called. */
export const COD_PROBLEM_NAMES: Readonly<Record<CodProblem, string>> = {
  sum: "Сумма другая, чем ждали",
  void: "Платят за неотданную посылку",
};

/** Where a register of payments came from: a file, the carrier itself, one row of the bank's statement, an admin's word. */
export const COD_SOURCES = ["file", "carrier", "bank", "hand"] as const;
/** What each source is called. */
export const COD_SOURCE_NAMES: Readonly<Record<(typeof COD_SOURCES)[number], string>> = {
  file: "Файл",
  carrier: "Перевозчик",
  bank: "Выписка банка",
  hand: "Отметка администратора",
};
/** States of a register: the bank has not shown its money, has, or has shown another sum. */
export const COD_REGISTER_STATES = ["waiting", "paid", "disputed"] as const;
/** What each is called. */
export const COD_REGISTER_STATE_NAMES: Readonly<Record<(typeof COD_REGISTER_STATES)[number], string>> = {
  waiting: "Ждём деньги",
  paid: "Деньги пришли",
  disputed: "Пришла другая сумма",
};
/** What a row of a register turned out to be. */
export const COD_ROW_OUTCOMES = ["matched", "disputed", "unknown", "repeated", "dismissed"] as const;
/** What each is called. */
export const COD_ROW_OUTCOME_NAMES: Readonly<Record<(typeof COD_ROW_OUTCOMES)[number], string>> = {
  matched: "Сходится",
  disputed: "Спор",
  unknown: "Такой накладной нет",
  repeated: "Уже была в другом реестре",
  dismissed: "Не принята",
};
/** Largest file of a register, in bytes. */
export const COD_FILE_BYTES = 512 * 1024;
