import { Suspense, useEffect, useState } from "react";
import { connectToasts } from "../../shared/toast.ts";
import { ToastViewport } from "./lazy-parts.ts";
import { untilFetched } from "../../shared/until-fetched.ts";

/** A message that could not be shown for so long says nothing true any more. */
const STALE_MS = 20_000;

/** Where toasts appear; its code is fetched with the first of them, or before it when the page is idle. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(
    () =>
      connectToasts((message) => {
        setNeeded(true);
        const asked = Date.now();
        void untilFetched(() => import("../idle/visit-parts.ts")).then(({ showToast }) => {
          if (message.actions || Date.now() - asked < STALE_MS) showToast(message);
        });
      }),
    [],
  );
  return <Suspense>{isNeeded && <ToastViewport />}</Suspense>;
}
