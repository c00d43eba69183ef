import { operations } from "@dropship/api/client/operations.gen";
import { listenToCalls } from "../shared/api.ts";
import { forgetSession } from "../shared/sign-in.ts";
import { showToast } from "../shared/toast.ts";
import { readUser } from "../shared/session.ts";

/** The brief's rules for every call (seed section 8): green and red toasts, and a 401 logs out locally. */
export function connectCalls(rerunGuards: () => Promise<void>): void {
  listenToCalls({
    onMessage: (text) => showToast({ tone: "good", text }),
    onError: (error, name) => {
      // The current-user call is silent: a guest is no failure.
      if (name === "getCurrentUser") return;
      if (error.status === 401 && readUser()) {
        forgetSession();
        void rerunGuards();
      }
      // A lost read has its own place on the screen; a lost command has none.
      const wasRead = operations[name][0] === "GET";
      if (error.hasServerMessage && !(error.status === 0 && wasRead)) showToast({ tone: "bad", text: error.message });
    },
  });
}
