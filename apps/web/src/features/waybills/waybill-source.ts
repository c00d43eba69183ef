import { waybillList } from "@dropship/api/contract/lists/waybills";
import type { WaybillRegister } from "@dropship/api/contract/waybill-registers";
import { WAYBILL_STATUSES, type WaybillStatus } from "@dropship/api/contract/waybill-steps";
import { numbered } from "@dropship/ui/format/record-number";
import { queryOptions } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { listSource } from "../../shared/list/list-source.ts";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Waybills of the shop, with sums and counts of the states. */
export const waybillSource = listSource(waybillList, "listWaybills", ["sums", "counts"]);

const BUSY_MS = 2_000;
/** Registers come by themselves at the hour of handing over. */
const QUIET_MS = 30_000;

/** The last registers. */
export const registersQuery = queryOptions({
  queryKey: ["listWaybillRegisters"],
  queryFn: async ({ signal }) => (await api("listWaybillRegisters", { signal })).data,
  refetchInterval: ({ state }) => (state.data?.some((register) => register.is_busy) ? BUSY_MS : QUIET_MS),
});

/** One register; while the carrier is asked about it, it is looked at every two seconds. */
export const registerQuery = (id: number) =>
  queryOptions({
    queryKey: ["getWaybillRegister", id],
    async queryFn({ signal, client }) {
      const { data } = await api("getWaybillRegister", { params: { id }, signal });
      const before = client.getQueryData<WaybillRegister>(["getWaybillRegister", id]);
      // The carrier has responded: waybills have gone in or out.
      if (before?.is_busy && !data.is_busy)
        for (const name of ["listWaybills", "listWaybillRegisters"])
          void client.invalidateQueries({ queryKey: [name] });
      return data;
    },
    refetchInterval: ({ state }) => (state.data?.is_busy ? BUSY_MS : false),
  });

const groupNames: Readonly<Record<WaybillStatus, string>> = {
  draft: "Черновики",
  queued: "В очереди",
  failed: "Не созданы",
  created: "Созданы",
  handed_over: "Переданы",
  in_transit: "В пути",
  arrived: "Ждут получателя",
  received: "Получены",
  refused: "Отказы",
  returning: "Возвращаются",
  returned: "Вернулись",
  lost: "Утеряны",
  deleted: "Удалены",
};

/** Filters of the shop's waybills. */
export const waybillWords: FilterWords<typeof waybillList> = {
  status: { label: "Состояние", as: "select", all: "Любое состояние", names: groupNames, offered: WAYBILL_STATUSES },
  search: { label: "Накладная, заказ, телефон, фамилия" },
  printed: { label: "Наклейка", as: "select", all: "Наклейки: все", names: { 1: "Напечатаны", 0: "Не напечатаны" } },
  storage: {
    label: "Хранение",
    as: "select",
    all: "Любое хранение",
    names: { soon: "Осталось 1–2 дня", last: "Последний день", over: "Платное хранение" },
  },
  created: {},
  cod: { label: "Наложенный платёж", hidden: true, all: "", names: { 1: "есть", 0: "нет" } },
  error: { label: "Ошибка", hidden: true, all: "", names: { 1: "есть", 0: "нет" } },
  behind: { label: "Заказ", hidden: true, all: "", names: { 1: "отстал от посылки", 0: "идёт с посылкой" } },
  missing: { label: "Поиск", hidden: true, all: "", names: { 1: "не находят больше суток", 0: "посылку видно" } },
  id: { label: (id) => `Накладная, запись ${numbered(id)}` },
  order: { label: (id) => `Заказ, запись ${numbered(id)}` },
  departure_point: { label: (id) => `Точка отправки ${numbered(id)}` },
  counterparty: { label: (id) => `Контрагент ${numbered(id)}` },
  register: { label: (id) => `Реестр, запись ${numbered(id)}` },
};
