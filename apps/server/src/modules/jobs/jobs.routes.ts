import { Readable } from "node:stream";
import type { jobEndpoints } from "@dropship/api/contract/jobs";
import { changedBy, type Handlers } from "../../http/call.ts";
import { fileHeaders } from "../../http/file-headers.ts";
import { listResponse } from "../../http/pages.ts";
import type { JobsService } from "./jobs.service.ts";

/** Jobs of the caller. */
export function jobRoutes(jobs: JobsService): Handlers<typeof jobEndpoints> {
  return {
    listJobs: async ({ caller, query, request }) => listResponse(request.url, await jobs.list(caller.user.id, query)),
    getJob: async ({ caller, params }) => ({ data: await jobs.get(caller.user.id, params.id) }),
    cancelJob: async (call) => ({ data: await jobs.cancel(call.caller.user.id, changedBy(call), call.params.id) }),
    undoJob: async (call) => ({ data: await jobs.undo(call.caller.user, changedBy(call), call.params.id) }),
    async downloadJobReport({ caller, params, reply }) {
      const { name, bytes } = await jobs.report(caller.user, params.id);
      reply.headers(fileHeaders({ name, type: "text/csv; charset=utf-8" }));
      return Readable.from(bytes);
    },
    async downloadJobFile({ caller, params, reply }) {
      const { name, type, size, stream } = await jobs.file(caller.user, params.id);
      reply.headers(fileHeaders({ name, type, size }));
      return stream;
    },
  };
}
