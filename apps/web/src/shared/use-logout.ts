import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { api } from "./api.ts";
import { forgetSession } from "./sign-in.ts";

/** Ends the session and re-runs the guards, which lead a guest away from where only users may be. */
export function useLogout(onDone?: () => void) {
  const router = useRouter();
  return useMutation({
    mutationFn: () => api("logout"),
    onSuccess: async () => {
      onDone?.();
      forgetSession();
      await router.invalidate();
    },
  });
}
