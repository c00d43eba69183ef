import { Skeleton } from "../../components/skeleton/skeleton.tsx";

const widths = ["w-3/5", "w-2/5", "w-4/5", "w-1/2", "w-2/3", "w-2/5"];

/** The place of the list while it is loaded. */
export function NotificationsSkeleton() {
  return (
    <div aria-busy="true">
      <span role="status" className="sr-only">
        Уведомления загружаются
      </span>
      <Skeleton className="mb-3 h-5 w-24" />
      <ul aria-hidden="true" className="divide-y divide-hairline rounded-surface border border-hairline bg-surface">
        {widths.map((width, index) => (
          <li key={index} className="flex items-center gap-3 px-4 py-3 sm:px-5">
            <Skeleton className="size-9 rounded-full" />
            <span className="grid grow gap-2">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="h-3 w-32" />
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
