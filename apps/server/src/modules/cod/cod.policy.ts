import { may, type Rights } from "@dropship/api/contract/permissions";
import { SECOND_PERSON_ABOVE } from "@dropship/api/contract/ledger-choices";
import { parseUah } from "@dropship/money";

/** Who decides. */
export interface CodJudge extends Rights {
  readonly id: number;
}

const LIMIT = parseUah(SECOND_PERSON_ABOVE);
const isSecond = (who: CodJudge) => may(who, "money.confirm");

/** Above the limit of money by hand (docs/decisions/0038) a second person confirms. */
export const needsSecond = (amount: number): boolean => Math.abs(amount) > LIMIT;
/** The second person is a super admin, neither who asked nor whose money it is. */
export const mayConfirm = (who: CodJudge, request: { asked_by: number; user_id: number | null }): boolean =>
  isSecond(who) && request.asked_by !== who.id && request.user_id !== who.id;
/** Who asked takes it back; a super admin refuses any. */
export const mayRefuse = (who: CodJudge, request: { asked_by: number }): boolean =>
  request.asked_by === who.id || isSecond(who);
