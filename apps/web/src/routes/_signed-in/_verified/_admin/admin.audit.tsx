import { createFileRoute } from "@tanstack/react-router";
import { AuditScreen } from "../../../../features/audit/audit-screen.tsx";
import { auditSource } from "../../../../features/audit/audit-source.ts";
import { prefetchList } from "../../../../shared/list/list-source.ts";
import type { RawSearch } from "../../../../shared/list/list-state.ts";
import { pageTitle } from "../../../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/_verified/_admin/admin/audit")({
  // Read by the list itself: what stands here is loaded with the first view of every page.
  validateSearch: (raw): RawSearch => raw,
  loaderDeps: ({ search }) => search,
  // Not awaited: the list shows its own skeleton, and the page before it while a filter changes.
  loader: ({ deps }) => prefetchList(auditSource, deps),
  head: () => pageTitle("Журнал"),
  component: AuditScreen,
  codeSplitGroupings: [["loader", "component"]],
});
