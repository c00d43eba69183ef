import type { ownAccountEndpoints } from "@dropship/api/contract/own-account";
import type { Database } from "../../../db/database.ts";
import { type Handlers, StatusResponse } from "../../../http/call.ts";
import type { DemandOwnPassword } from "../../auth/access/own-password.ts";
import type { JobsService } from "../../jobs/jobs.service.ts";
import type { PeopleService } from "../people.service.ts";
import { ACCOUNT_DATA_JOB } from "./account-data.job.ts";
import { findLastJob } from "./account-data.repository.ts";
import type { DeletionService } from "./deletion.service.ts";

/** What the routes call. */
export interface OwnAccountDeps {
  readonly db: Database;
  readonly deletion: DeletionService;
  readonly jobs: Pick<JobsService, "get" | "startFile">;
  readonly people: Pick<PeopleService, "figures">;
  readonly demandPassword: DemandOwnPassword;
}

/** One's own account as a whole: its data and its end. */
export function ownAccountRoutes({
  db,
  deletion,
  jobs,
  people,
  demandPassword,
}: OwnAccountDeps): Handlers<typeof ownAccountEndpoints> {
  return {
    getOwnFigures: async ({ caller }) => ({ data: await people.figures(caller.user.id) }),
    getOwnData: async ({ caller: { user } }) => {
      const id = await findLastJob(db, user.id, ACCOUNT_DATA_JOB);
      return { data: id === null ? null : await jobs.get(user.id, id) };
    },
    askForOwnData: async ({ caller: { user }, body }) => {
      await demandPassword(user.id, body.password_now);
      const id = await jobs.startFile(user, ACCOUNT_DATA_JOB, null);
      return new StatusResponse(202, {
        data: await jobs.get(user.id, id),
        message: "Собираем файл. Когда он будет готов, придёт уведомление.",
      });
    },
    getOwnDeletion: async ({ caller }) => ({ data: await deletion.show(caller.user) }),
    askForDeletion: async ({ caller, body }) => ({
      data: await deletion.ask(caller.user, body.password_now, caller.ip),
      message: "Аккаунт будет удалён через 14 дней. До тех пор можно передумать.",
    }),
    takeDeletionBack: async ({ caller }) => ({
      data: await deletion.takeBack(caller.user),
      message: "Аккаунт остаётся.",
    }),
  };
}
