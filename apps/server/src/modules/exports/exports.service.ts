import type { exportEndpoints } from "@dropship/api/contract/exports";
import type { BodyOf } from "@dropship/api/contract/endpoint";
import { listFor } from "@dropship/api/contract/list-for";
import { listQuery } from "@dropship/api/contract/list-schemas";
import { z } from "zod";
import { kyivDate } from "../../documents/kyiv-time.ts";
import type { AnyExportSource } from "../../exports/export-source.ts";
import type { SessionUser } from "../../http/call.ts";
import { invalid } from "../../http/failure.ts";
import { authoriseAsk, rightsOf } from "../../http/list-rights.ts";
import { authorise } from "../../http/mount.ts";
import { parseInput } from "../../http/validation.ts";
import type { JobStarter } from "../../jobs/job-kind.ts";
import { contractLists, keptFilter } from "../list-views/list-views.service.ts";
import { EXPORT_JOB, type exportInput } from "./export-job.ts";

/** Exports of lists. */
export type ExportsService = ReturnType<typeof exportsService>;

const rowIds = ({ rowId }: AnyExportSource) => z.array(rowId);

/** Makes the service. */
export function exportsService(jobs: JobStarter, sources: ReadonlyMap<string, AnyExportSource>) {
  const lists = contractLists();
  return {
    /** Starts an export; throws 422 for a list, a filter or a column that there is not, 403 for a list that is not the user's to read. */
    async start(user: SessionUser, ask: BodyOf<(typeof exportEndpoints)["createExport"]>): Promise<string> {
      const source = sources.get(ask.list);
      const access = lists.get(ask.list)?.access;
      if (!source || !access) throw invalid({ list: ["Такой список выгрузить нельзя."] });
      authorise(access, user);
      const { sort } = parseInput(listQuery(source.list), { filter: ask.filter, sort: ask.sort });
      const filter = keptFilter(source.list, ask.filter);
      if (ask.document !== undefined || ask.format === "pdf") {
        const document = source.documents.get(ask.document ?? "");
        if (ask.ids || ask.except) throw invalid({ ids: ["Документ составляется по всем строкам."] });
        if (!document) throw invalid({ document: ["Такого документа нет."] });
        if (!document.formats.includes(ask.format)) throw invalid({ format: ["В этом формате документа нет."] });
        const other = Object.keys(filter).find((name) => !document.filters.includes(name));
        if (other !== undefined)
          throw invalid({ [`filter.${other}`]: ["Документ по такому условию не составляется."] });
        // Days as text, "2026-11-21". A list shows no rows then; a document would stand on two balances that nothing leads between.
        const { from, to } = filter;
        if (typeof from === "string" && typeof to === "string" && from > to)
          throw invalid({ "filter.to": ["Последний день раньше первого: поменяйте их местами."] });
        // What stands at the end of days that nobody has lived through is not known yet.
        if (typeof from === "string" && from > kyivDate(new Date()))
          throw invalid({
            "filter.from": ["Этот день ещё не наступил: выберите первым днём сегодняшний или более ранний."],
          });
      }
      if (ask.ids && (ask.except || Object.keys(filter).length > 0))
        throw invalid({ ids: ["Выбранные строки выгружаются без условий."] });
      const chosen = parseInput(z.object({ ids: rowIds(source).optional(), except: rowIds(source).optional() }), {
        ids: ask.ids,
        except: ask.except,
      });
      const columns = [...new Set(ask.columns ?? listFor(source.list, rightsOf(user)).exported)];
      if (columns.some((name) => !source.columns.has(name))) throw invalid({ columns: ["Такого столбца нет."] });
      authoriseAsk(source.list, user, { filter, sort, columns });
      const input: z.output<typeof exportInput> = {
        list: ask.list,
        format: ask.format,
        ...(ask.document === undefined ? {} : { document: ask.document }),
        filter,
        ...chosen,
        sort,
        columns,
      };
      return jobs.startFile(user, EXPORT_JOB, input);
    },
  };
}
