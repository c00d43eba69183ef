import {
  IMPORT_OUTCOME_NAMES,
  IMPORT_STATE_NAMES,
  type ImportOutcome,
  type ImportState,
} from "@dropship/api/contract/import-choices";
import type { importList, importRowList } from "@dropship/api/contract/lists/imports";
import { plural } from "@dropship/ui/format/number";
import { numbered } from "@dropship/ui/format/record-number";
import type { StatusTable } from "@dropship/ui/status-badge";
import {
  CircleCheck,
  CircleSlash,
  CircleX,
  CloudDownload,
  Equal,
  Hourglass,
  ListChecks,
  PackageCheck,
  PackageMinus,
  PackagePlus,
  PencilLine,
  Settings2,
  SkipForward,
  Undo2,
} from "lucide-react";
import type { FilterWords } from "../../shared/list/list-words.ts";

/** Address of the list of imports. */
export const IMPORTS_HREF = "/admin/products?as=imports";
/** Address of a new import. */
export const NEW_IMPORT_HREF = "/admin/products?as=import";
/** Address of an import. */
export const importHref = ({ id }: { readonly id: number }): string => `/admin/products?as=import-${id}`;

/** Address of the suppliers. */
export const SUPPLIERS_HREF = "/admin/products?as=import-suppliers";
/** Address of a supplier. */
export const supplierHref = (id: number): string => `/admin/products?as=import-supplier-${id}`;

/** How often a supplier's address is looked at, in words. */
export const scheduleWords = (hours: string): string =>
  hours === "1" ? "каждый час" : `каждые ${plural(Number(hours), ["час", "часа", "часов"])}`;

/** A schedule that does not go on by itself. */
export const scheduleStates: StatusTable<"stands"> = {
  stands: { label: "Расписание стоит", tone: "bad", icon: CircleX },
};

/** How each state of an import is shown. */
export const importStates: StatusTable<ImportState> = {
  fetching: { label: IMPORT_STATE_NAMES.fetching, tone: "info", icon: CloudDownload },
  uploaded: { label: IMPORT_STATE_NAMES.uploaded, tone: "neutral", icon: Settings2 },
  checking: { label: IMPORT_STATE_NAMES.checking, tone: "info", icon: Hourglass },
  checked: { label: IMPORT_STATE_NAMES.checked, tone: "notice", icon: ListChecks },
  running: { label: IMPORT_STATE_NAMES.running, tone: "info", icon: Hourglass },
  done: { label: IMPORT_STATE_NAMES.done, tone: "good", icon: CircleCheck },
  failed: { label: IMPORT_STATE_NAMES.failed, tone: "bad", icon: CircleX },
  reverting: { label: IMPORT_STATE_NAMES.reverting, tone: "info", icon: Hourglass },
  reverted: { label: IMPORT_STATE_NAMES.reverted, tone: "neutral", icon: Undo2 },
};

/** How each outcome of a row is shown. */
export const importOutcomes: StatusTable<ImportOutcome> = {
  created: { label: IMPORT_OUTCOME_NAMES.created, tone: "good", icon: PackagePlus },
  changed: { label: IMPORT_OUTCOME_NAMES.changed, tone: "info", icon: PencilLine },
  returned: { label: IMPORT_OUTCOME_NAMES.returned, tone: "good", icon: PackageCheck },
  unchanged: { label: IMPORT_OUTCOME_NAMES.unchanged, tone: "neutral", icon: Equal },
  ignored: { label: IMPORT_OUTCOME_NAMES.ignored, tone: "neutral", icon: SkipForward },
  gone: { label: IMPORT_OUTCOME_NAMES.gone, tone: "notice", icon: PackageMinus },
  refused: { label: IMPORT_OUTCOME_NAMES.refused, tone: "bad", icon: CircleSlash },
};

/** Filters of the list of imports. */
export const importWords: FilterWords<typeof importList> = {
  state: { label: "Состояние", all: "Все", names: IMPORT_STATE_NAMES },
  search: { label: "Поставщик, файл" },
  supplier: { label: (id) => `Поставщик ${numbered(id)}` },
  started: {},
};

/** Filters of the rows of a file. */
export const importRowWords: FilterWords<typeof importRowList> = {
  outcome: {
    label: "Итог",
    all: "Все",
    names: {
      created: "Новые",
      changed: "Изменения",
      returned: "Вернулись",
      unchanged: "Без изменений",
      ignored: "Пропущены",
      gone: "Нет в файле",
      refused: "Отклонены",
    },
  },
  reverted: {
    label: "Возврат",
    as: "select",
    all: "Возврат: любой",
    names: { done: "Возвращены", kept: "Оставлены" },
  },
  search: { label: "Код, название" },
};
