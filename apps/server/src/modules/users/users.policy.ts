import { may, type Permission, type Rights } from "@dropship/api/contract/permissions";
import type { SessionUser } from "../../http/call.ts";

/** Whose account it is. */
export interface PolicySubject {
  readonly id: number;
  readonly roles: SessionUser["roles"];
}
/** Who would do something with it. */
export interface PolicyViewer extends Rights {
  readonly id: number;
}

const isAdmin = (subject: PolicySubject) => subject.roles.length > 0;
const isSelf = (viewer: PolicyViewer, subject: PolicySubject) => viewer.id === subject.id;

/** Accounts are seen by their owner and by whoever sees users. */
export const maySee = (viewer: PolicyViewer, subjectId: number): boolean =>
  viewer.id === subjectId || may(viewer, "people.see");

/** Dropshippers are looked after by whoever may; other admins' accounts are a Super Admin's concern. */
const looksAfter = (viewer: PolicyViewer, subject: PolicySubject, permission: Permission): boolean =>
  may(viewer, isAdmin(subject) ? "people.admins" : permission);

/** Names and phone: one's own, or those of whom one looks after. */
export const mayUpdate = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  isSelf(viewer, subject) || looksAfter(viewer, subject, "people.edit");

/** Nobody blocks themselves: they could not undo it. */
export const mayBlock = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  !isSelf(viewer, subject) && looksAfter(viewer, subject, "people.block");

/** Roles are given by a Super Admin, who may step back from them too while another one stays. */
export const mayChangeRoles = (viewer: PolicyViewer): boolean => may(viewer, "people.admins");

/** An admin who is no Super Admin can be narrowed, by somebody else. */
export const mayNarrow = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  may(viewer, "people.admins") &&
  !isSelf(viewer, subject) &&
  isAdmin(subject) &&
  !subject.roles.includes("Super Admin");

/** Balances are one's own, or of whoever sees money. */
export const maySeeMoney = (viewer: PolicyViewer, subjectId: number): boolean =>
  viewer.id === subjectId || may(viewer, "money.see");

/** What the shop's people write about somebody: of another admin, and of oneself, only a super admin reads it. */
export const maySeeNotes = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  looksAfter(viewer, subject, "people.see");

/** Where somebody is logged in, and from which address. */
export const maySeeSessions = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  isSelf(viewer, subject) || looksAfter(viewer, subject, "people.see");

/** Notes, tags and sessions are for whom one looks after. */
export const mayLookAfter = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  looksAfter(viewer, subject, "people.edit");

/** How far a balance may go below zero is money: a Super Admin decides. */
export const maySetCreditLimit = (viewer: PolicyViewer): boolean => may(viewer, "people.credit");

/** Dropshippers are looked as, never another admin: nobody's rights grow by it. */
export const mayView = (viewer: PolicyViewer, subject: PolicySubject): boolean =>
  may(viewer, "people.view") && !isAdmin(subject) && !isSelf(viewer, subject);

/** Deleting is for whom one looks after, never oneself. */
export const mayDelete = (viewer: PolicyViewer, subject: PolicySubject): boolean => mayBlock(viewer, subject);
