import { useRouter } from "@tanstack/react-router";
import { tellCartNews } from "../../shared/cart/cart-news.ts";
import { readUser } from "../../shared/session.ts";
import { startSession } from "../../shared/sign-in.ts";

/** Starts the session after a login or registration and goes where the visitor wanted to go; `notices` are said in the cart until they are read. */
export function useEnter() {
  const router = useRouter();
  return async (target = "/", notices: readonly string[] = []) => {
    await startSession();
    tellCartNews(notices);
    const user = readUser();
    // An admin sets it up first, to have their rights; where everybody is asked for it, the guards lead there and back to the target.
    if (user?.needs_two_step && !user.two_step_first) return router.history.replace("/user/settings");
    if (target.startsWith("/email/verify/")) {
      // The mail's link exists only for those who arrive from outside, so it is opened as a new page.
      window.location.assign(target);
      return;
    }
    router.history.replace(target); // Back must not return to the form
  };
}
