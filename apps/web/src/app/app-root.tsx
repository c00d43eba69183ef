import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode, useEffect } from "react";
import { queryClient } from "../shared/query-client.ts";
import type { AppRouter } from "./router.ts";

/** The whole application; the server draws the same that the browser takes over. */
export function AppRoot({ router }: { router: AppRouter }) {
  // The router hears of addresses from now on only: one that changed while a drawn page was being taken over is caught up.
  useEffect(() => {
    const shown = router.state.resolvedLocation;
    if (shown && shown.href !== router.latestLocation.href) void router.load();
  }, [router]);

  return (
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </StrictMode>
  );
}
