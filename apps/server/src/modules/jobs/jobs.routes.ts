import type { jobEndpoints } from "@dropship/api/contract/jobs";
import type { Handlers } from "../../http/call.ts";
import { listResponse } from "../../http/pages.ts";
import type { JobsService } from "./jobs.service.ts";

/** A name for the browser to save a file under: RFC 6266, with plain letters for those that know no other. */
const disposition = (name: string): string =>
  `attachment; filename="${name.replaceAll(/[^\w.-]+/g, "_")}"; filename*=UTF-8''${encodeURIComponent(name).replaceAll("'", "%27")}`;

/** Jobs of the caller. */
export function jobRoutes(jobs: JobsService): Handlers<typeof jobEndpoints> {
  return {
    listJobs: async ({ caller, query, request }) => listResponse(request.url, await jobs.list(caller.user.id, query)),
    getJob: async ({ caller, params }) => ({ data: await jobs.get(caller.user.id, params.id) }),
    cancelJob: async ({ caller, params }) => ({ data: await jobs.cancel(caller.user.id, params.id) }),
    undoJob: async ({ caller, params }) => ({ data: await jobs.undo(caller.user, params.id) }),
    async downloadJobFile({ caller, params, reply }) {
      const { name, type, size, stream } = await jobs.file(caller.user, params.id);
      reply.headers({
        "content-type": type,
        "content-length": size,
        "content-disposition": disposition(name),
        // It is what people have typed: never a page of this origin.
        "x-content-type-options": "nosniff",
      });
      return stream;
    },
  };
}
