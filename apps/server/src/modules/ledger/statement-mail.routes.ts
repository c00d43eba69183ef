import type { statementMailEndpoints } from "@dropship/api/contract/statement-mail";
import type { Handlers } from "../../http/call.ts";
import type { StatementMailService } from "./statement-mail.service.ts";

/** Statements of each month by e-mail. */
export function statementMailRoutes(mails: StatementMailService): Handlers<typeof statementMailEndpoints> {
  return {
    getStatementMail: async ({ caller }) => ({ data: await mails.find(caller.user.id) }),
    saveStatementMail: async ({ caller, body }) => ({
      data: await mails.save(caller.user.id, body),
      message: body.is_on ? "Выписка будет приходить на почту." : "Выписка больше не приходит.",
    }),
  };
}
