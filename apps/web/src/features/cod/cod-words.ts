import { COD_REGISTER_STATE_NAMES, COD_ROW_OUTCOME_NAMES, COD_SOURCE_NAMES } from "@dropship/api/contract/cod-choices";
import type { CodRegister, CodRegisterDetail, CodRequest } from "@dropship/api/contract/cod";
import type { codPaymentList, codRegisterList } from "@dropship/api/contract/lists/cod";
import { numbered } from "@dropship/ui/format/record-number";
import type { StatusTable } from "@dropship/ui/status-badge";
import { Ban, CircleCheck, CircleHelp, Clock, Copy, TriangleAlert } from "lucide-react";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Address of all disputes. */
export const DISPUTES_HREF = "/admin/transactions/cod?state=disputed";

/** How each state of a register is shown. */
export const registerStates: StatusTable<CodRegister["state"]> = {
  waiting: { label: COD_REGISTER_STATE_NAMES.waiting, tone: "info", icon: Clock },
  paid: { label: COD_REGISTER_STATE_NAMES.paid, tone: "good", icon: CircleCheck },
  disputed: { label: COD_REGISTER_STATE_NAMES.disputed, tone: "bad", icon: TriangleAlert },
};
/** How what a row of a register turned out to be is shown. */
export const rowOutcomes: StatusTable<CodRegisterDetail["items"][number]["outcome"]> = {
  matched: { label: COD_ROW_OUTCOME_NAMES.matched, tone: "good", icon: CircleCheck },
  disputed: { label: COD_ROW_OUTCOME_NAMES.disputed, tone: "bad", icon: TriangleAlert },
  unknown: { label: COD_ROW_OUTCOME_NAMES.unknown, tone: "notice", icon: CircleHelp },
  repeated: { label: COD_ROW_OUTCOME_NAMES.repeated, tone: "notice", icon: Copy },
  dismissed: { label: COD_ROW_OUTCOME_NAMES.dismissed, tone: "neutral", icon: Ban },
};

/** Filters of the payments. */
export const codPaymentWords: FilterWords<typeof codPaymentList> = {
  state: {
    label: "Состояние",
    all: "Все",
    names: {
      expected: "Ожидаются",
      collected: "Получатель заплатил",
      in_transfer: "Перечисляются",
      received: "У магазина",
      credited: "Зачислены",
      disputed: "Споры",
      void: "Не будет",
    },
    offered: ["disputed", "expected", "collected", "in_transfer", "received", "credited", "void"],
  },
  search: { label: "Заказ, накладная, получатель, дропшиппер" },
  moved: {},
  expected: { label: "Сумма" },
  id: { label: (id) => `Наложенный платёж ${numbered(id)}` },
  user: { label: (id) => `Дропшиппер ${numbered(id)}` },
  register: { label: (id) => `Реестр ${numbered(id)}` },
};
/** Filters of the registers. */
export const codRegisterWords: FilterWords<typeof codRegisterList> = {
  state: {
    label: "Состояние",
    all: "Все",
    names: { waiting: "Ждут денег", paid: "Деньги пришли", disputed: "Пришла другая сумма" },
  },
  source: { label: "Откуда", as: "select", all: "Откуда угодно", names: COD_SOURCE_NAMES },
  search: { label: "Номер реестра, накладная, файл" },
  created: {},
  problems: {
    label: "Строки",
    as: "select",
    all: "С любыми строками",
    names: { 1: "С расхождениями", 0: "Без расхождений" },
  },
  net: { label: "К перечислению" },
  id: { label: (id) => `Реестр ${numbered(id)}` },
};

/** What each request would do, in the words of its button. */
export const requestNames: Readonly<Record<CodRequest["kind"], string>> = {
  accept: "Принять сумму перевозчика",
  receive: "Отметить полученными",
  register: "Принять деньги реестра",
};
