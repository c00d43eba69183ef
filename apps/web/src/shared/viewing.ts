import { api } from "./api.ts";
import { forgetKept } from "./forget-kept.ts";
import { forgetDrafts } from "./form/form-draft.ts";

let isLeaving = false;

/** Whether this page is about to be left for another one of somebody else: it need not be loaded anew for them. */
export const isLeavingForOther = (): boolean => isLeaving;

/** Whoever the browser is to the shop from now on: nothing of whom it was before stays on the page. */
async function beginAnew(path: string): Promise<void> {
  forgetDrafts();
  await forgetKept();
  window.location.assign(path);
}

/** Looks at the shop as a user; the page is loaded anew as theirs. */
export async function startViewing(userId: number): Promise<void> {
  isLeaving = true;
  try {
    await api("viewAsUser", { params: { id: userId } });
  } catch (error) {
    isLeaving = false;
    throw error;
  }
  await beginAnew("/");
}

/** Goes back to one's own account and to the card of whom one looked as. */
export async function endViewing(): Promise<void> {
  isLeaving = true;
  try {
    const { data } = await api("endViewing");
    await beginAnew(data.user_id === null ? "/admin/users" : `/admin/users/${data.user_id}`);
  } catch (error) {
    // Their own session has ended meanwhile: they log in again.
    await beginAnew("/");
    throw error;
  }
}
