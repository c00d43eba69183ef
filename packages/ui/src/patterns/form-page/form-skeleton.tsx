import { Skeleton } from "../../components/skeleton/skeleton.tsx";
import { formLayouts } from "../../components/form/form.variants.ts";

/** A section while the record is loaded: the same columns, grey lines for the fields. */
export function FormSectionSkeleton({
  fields = 3,
}: {
  /** How many fields it will have. */
  fields?: number;
}) {
  const styles = formLayouts.columns;
  return (
    <div aria-hidden="true" className={`${styles.section} border-t border-hairline pt-8 first:border-0 first:pt-0`}>
      <div>
        <Skeleton className="h-6 w-32" />
        <Skeleton className="mt-2 h-4 w-48" />
      </div>
      <div className={`min-w-0 space-y-5 ${styles.fields}`}>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <Skeleton className="mb-1.5 h-5 w-24" />
            <Skeleton className="h-control w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
