import { Skeleton } from "@dropship/ui/skeleton";

/** What is shown while a screen without a skeleton of its own loads; the router waits 150 ms before it. */
export function RoutePending() {
  return (
    <div role="status" data-coming className="flex flex-col gap-4">
      <span className="sr-only">Загружается…</span>
      <Skeleton className="h-8 w-64 max-w-full" />
      <Skeleton className="h-40 w-full" />
      <Skeleton className="h-40 w-full" />
    </div>
  );
}
