import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { api } from "./api.ts";
import { forgetDrafts } from "./form/form-draft.ts";
import { forgetSession } from "./sign-in.ts";

/** Ends the push messages of this browser; a page that has lost its files logs out without it. */
const leavePush = () => import("./push/leave-push.ts").then((push) => push.leavePush()).catch(() => undefined);

/** Ends the session and re-runs the guards, which lead a guest away from where only users may be. */
export function useLogout(onDone?: () => void) {
  const router = useRouter();
  return useMutation({
    mutationFn: async () => {
      await leavePush();
      return api("logout");
    },
    onSuccess: async () => {
      onDone?.();
      forgetDrafts();
      forgetSession();
      await router.invalidate();
    },
  });
}
