import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { queryClient } from "../shared/query-client.ts";
import type { AppRouter } from "./router.ts";

/** The whole application; the server draws the same that the browser takes over. */
export const AppRoot = ({ router }: { router: AppRouter }) => (
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>
);
