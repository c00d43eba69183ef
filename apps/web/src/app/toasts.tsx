import { Suspense, useEffect, useState } from "react";
import { connectToasts } from "../shared/toast.ts";
import { ToastViewport } from "./lazy-parts.ts";

/** Where toasts appear; its code is fetched with the first of them, or before it when the page is idle. */
export function Toasts() {
  const [isNeeded, setNeeded] = useState(false);
  useEffect(
    () =>
      connectToasts((message) => {
        setNeeded(true);
        void import("@dropship/ui/toast").then(({ showToast }) => showToast(message));
      }),
    [],
  );
  return <Suspense>{isNeeded && <ToastViewport />}</Suspense>;
}
