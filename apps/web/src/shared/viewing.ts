import { api } from "./api.ts";
import { forgetKept } from "./forget-kept.ts";
import { forgetDrafts } from "./form/form-draft.ts";
import { leaveForOther } from "./leaving.ts";

/** Whoever the browser is to the shop from now on: nothing of whom it was before stays on the page. */
async function beginAnew(path: string): Promise<void> {
  forgetDrafts();
  await forgetKept();
  window.location.assign(path);
}

/** Looks at the shop as a user; the page is loaded anew as theirs. */
export async function startViewing(userId: number): Promise<void> {
  leaveForOther(true);
  try {
    await api("viewAsUser", { params: { id: userId } });
  } catch (error) {
    leaveForOther(false);
    throw error;
  }
  await beginAnew("/");
}

/** Goes back to one's own account and to the card of whom one looked as. */
export async function endViewing(): Promise<void> {
  leaveForOther(true);
  try {
    const { data } = await api("endViewing");
    await beginAnew(data.user_id === null ? "/admin/users" : `/admin/users/${data.user_id}`);
  } catch (error) {
    // Their own session has ended meanwhile: they log in again.
    await beginAnew("/");
    throw error;
  }
}
