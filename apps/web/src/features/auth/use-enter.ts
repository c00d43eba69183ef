import { useRouter } from "@tanstack/react-router";
import { startSession } from "../../shared/sign-in.ts";
import { showToast } from "../../shared/toast.ts";

/** Starts the session after a login or registration and goes where the visitor wanted to go; `notices` are said there. */
export function useEnter() {
  const router = useRouter();
  return async (target = "/", notices: readonly string[] = []) => {
    await startSession();
    if (target.startsWith("/email/verify/")) {
      // The mail's link exists only for those who arrive from outside, so it is opened as a new page.
      window.location.assign(target);
      return;
    }
    router.history.replace(target); // Back must not return to the form
    for (const text of notices) showToast({ tone: "notice", text });
  };
}
