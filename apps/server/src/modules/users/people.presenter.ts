import { may } from "@dropship/api/contract/permissions";
import type { OwnFigures } from "@dropship/api/contract/own-account";
import type { PersonCard, UserNote, UserSession } from "@dropship/api/contract/people";
import type { UserCard } from "@dropship/api/contract/users";
import { toDecimal, type Uah } from "@dropship/money";
import type { SessionUser } from "../../http/call.ts";
import type { Balances } from "../ledger/ledger.service.ts";
import type { OrderCountsRow, PersonRow, UserNoteRow } from "./people.repository.ts";
import { mayLookAfter, maySeeMoney, maySeeNotes, maySeeSessions, maySetCreditLimit, mayView } from "./users.policy.ts";

/** What the card of a user is put together from. */
export interface PersonParts {
  readonly user: UserCard;
  readonly row: PersonRow;
  readonly balances: Balances;
  readonly profit: readonly { readonly month: string; readonly amount: Uah }[];
  readonly sessions: readonly UserSession[];
}

/** Who may take a note away: its author, or a super admin. */
export const mayRemoveNote = (viewer: SessionUser, note: UserNoteRow): boolean =>
  note.author_id === viewer.id || may(viewer, "people.admins");

const presentNote = (note: UserNoteRow, viewer: SessionUser): UserNote => ({
  id: note.id,
  text: note.text,
  author: { id: note.author_id, name: note.author_name, email: note.author_email },
  created_at: new Date(note.created_at).toISOString(),
  can_remove: mayRemoveNote(viewer, note),
});

/** How an account does. */
export const presentFigures = (row: OrderCountsRow, profit: PersonParts["profit"]): OwnFigures => ({
  orders: {
    all: row.orders_all,
    open: row.orders_open,
    delivered: row.orders_delivered,
    refused: row.orders_refused,
  },
  profit: profit.map(({ month, amount }) => ({ month, amount: toDecimal(amount) })),
});

/** Everything that the shop knows of a user, as this viewer sees it. */
export function presentPersonCard(
  { user, row, balances, profit, sessions }: PersonParts,
  viewer: SessionUser,
): PersonCard {
  const subject = { id: user.id, roles: user.roles.map(({ name }) => name) };
  const isLookedAfter = mayLookAfter(viewer, subject);
  const seesMoney = maySeeMoney(viewer, user.id);
  const figures = presentFigures(row, profit);
  return {
    user,
    blocked_reason: row.blocked_reason,
    email_is_others: row.email_is_others,
    deletion: row.deletion && {
      asked_at: new Date(row.deletion.asked_at).toISOString(),
      due_at: new Date(row.deletion.due_at).toISOString(),
    },
    tags: row.tags,
    money: seesMoney
      ? {
          available: toDecimal(balances.available),
          held: toDecimal(balances.held),
          pending: toDecimal(balances.pending),
          credit_limit: toDecimal(balances.creditLimit),
        }
      : null,
    orders: figures.orders,
    profit: seesMoney ? figures.profit : null,
    notes: maySeeNotes(viewer, subject) ? row.notes.map((note) => presentNote(note, viewer)) : null,
    sessions: maySeeSessions(viewer, subject) ? [...sessions] : null,
    can: {
      look_after: isLookedAfter,
      set_credit_limit: maySetCreditLimit(viewer),
      invite_again: isLookedAfter && !row.has_password && !user.is_blocked,
      view: mayView(viewer, subject) && !user.is_blocked,
    },
  };
}
