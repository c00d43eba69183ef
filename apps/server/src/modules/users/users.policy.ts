import type { SessionUser } from "../../http/call.ts";

/** What decides who may do what with an account. */
export interface PolicySubject {
  readonly id: number;
  readonly roles: SessionUser["roles"];
}

const isAdmin = (user: PolicySubject) => user.roles.length > 0;
const isSuperAdmin = (user: PolicySubject) => user.roles.includes("Super Admin");
const isSelf = (viewer: PolicySubject, subject: PolicySubject) => viewer.id === subject.id;

/** Accounts are seen by their owner and by admins. */
export const maySee = (viewer: PolicySubject, subjectId: number): boolean => viewer.id === subjectId || isAdmin(viewer);

/** Admins look after dropshippers; other admins' accounts are a Super Admin's concern. */
const looksAfter = (viewer: PolicySubject, subject: PolicySubject): boolean =>
  isSuperAdmin(viewer) || (isAdmin(viewer) && !isAdmin(subject));

/** Names and phone: one's own, or those of whom one looks after. */
export const mayUpdate = (viewer: PolicySubject, subject: PolicySubject): boolean =>
  isSelf(viewer, subject) || looksAfter(viewer, subject);

/** Nobody blocks themselves: they could not undo it. */
export const mayBlock = (viewer: PolicySubject, subject: PolicySubject): boolean =>
  !isSelf(viewer, subject) && looksAfter(viewer, subject);

/** Roles are given by a Super Admin, who may step back from them too while another one stays. */
export const mayChangeRoles = (viewer: PolicySubject): boolean => isSuperAdmin(viewer);

/** Notes, tags and sessions are for whom one looks after. */
export const mayLookAfter = looksAfter;

/** How far a balance may go below zero is money: a Super Admin decides. */
export const maySetCreditLimit = (viewer: PolicySubject): boolean => isSuperAdmin(viewer);

/** Dropshippers are looked as, never another admin: nobody's rights grow by it. */
export const mayView = (viewer: PolicySubject, subject: PolicySubject): boolean =>
  isAdmin(viewer) && !isAdmin(subject) && !isSelf(viewer, subject);

/** Deleting is for whom one looks after, never oneself. */
export const mayDelete = (viewer: PolicySubject, subject: PolicySubject): boolean => mayBlock(viewer, subject);
