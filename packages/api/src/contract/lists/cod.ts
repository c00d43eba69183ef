import { COD_REGISTER_STATES, COD_SOURCES, COD_STATES } from "../cod-choices.ts";
import { defineList, mainDays, manyOf, money, oneOf, record, text, yesNo } from "../list.ts";
import type { CodPayment, CodRegister } from "../rows/cod.ts";

/** Cash on delivery of all orders. */
export const codPaymentList = defineList<CodPayment>()({
  name: "cod_payments",
  filters: {
    id: record(),
    user: record(),
    register: record(),
    state: manyOf(COD_STATES, { counted: true }),
    expected: money("UAH"),
    moved: mainDays(),
    search: text(),
  },
  sorts: ["state_at", "expected"],
  defaultSort: "-state_at",
  sums: { expected: "UAH", received: "UAH" },
  exported: ["id", "state_at", "state", "order", "user", "waybill", "expected", "reported", "received", "register"],
  perPage: 20,
});

/** Registers of the carrier's payments. */
export const codRegisterList = defineList<CodRegister>()({
  name: "cod_registers",
  filters: {
    id: record(),
    state: manyOf(COD_REGISTER_STATES, { counted: true }),
    source: oneOf(COD_SOURCES),
    problems: yesNo(),
    net: money("UAH"),
    created: mainDays(),
    search: text(),
  },
  sorts: ["created_at", "net"],
  defaultSort: "-created_at",
  sums: { gross: "UAH", fee: "UAH", net: "UAH" },
  exported: ["number", "created_at", "paid_on", "source", "state", "rows", "problems", "gross", "fee", "net", "came"],
  perPage: 20,
});
