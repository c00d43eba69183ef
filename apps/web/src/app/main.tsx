import "./main.css";
import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { resumeCart } from "../shared/cart/cart.ts";
import { queryClient } from "../shared/query-client.ts";
import { readUser } from "../shared/session.ts";
import { loadBoot } from "./boot.ts";
import { connectCalls } from "./calls.ts";
import { keepTitle } from "./document-title.ts";
import { loadSignedInParts, loadWhenIdle } from "./lazy-parts.ts";
import { router } from "./router.ts";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has lost its #root element.");

// Without a network the router would reload the page to get a missing file, and lose it; the screen says it instead.
window.addEventListener("vite:preloadError", (event) => {
  if (!navigator.onLine) event.preventDefault();
});
connectCalls(() => router.invalidate());
keepTitle(router);
await loadBoot();
if (readUser()) await loadSignedInParts();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
resumeCart();
loadWhenIdle(router);
