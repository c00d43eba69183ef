import { Hammer } from "lucide-react";
import { Button } from "../../components/button/button.tsx";
import { Link } from "../../components/link/link.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Props of {@link InDevelopment}. */
export interface InDevelopmentProps {
  /** The name of the section, the page's title. */
  title: string;
  /** What a person will be able to do here, each a short phrase. */
  plans?: readonly string[];
  /** Where the way back leads. */
  backHref: string;
  /** Where the link leads: «На главную», «В каталог». */
  backTitle: string;
}

/** An honest page of a section that is not built yet: says so, says what will be here, leads back. */
export function InDevelopment({
  title,
  plans = [],
  backHref,
  backTitle,
  className,
  ...rest
}: NativeProps<"div", InDevelopmentProps>) {
  return (
    <div
      {...rest}
      className={cn("mx-auto flex w-full max-w-form flex-col items-start gap-4 py-8 wrap-anywhere md:py-16", className)}
    >
      <span className="flex size-12 items-center justify-center rounded-surface bg-notice-soft text-notice">
        <Hammer size={20} aria-hidden="true" />
      </span>
      <div>
        <h1 className="text-26 font-semibold">{title}</h1>
        <p className="mt-2 text-16 text-muted">Раздел в разработке</p>
      </div>
      {plans.length > 0 && (
        <div>
          <p className="text-14">Здесь будет:</p>
          <ul className="mt-2 flex list-disc flex-col gap-1.5 ps-5 text-14 text-muted marker:text-faint">
            {plans.map((plan) => (
              <li key={plan}>{plan}</li>
            ))}
          </ul>
        </div>
      )}
      <Button asChild className="mt-2">
        <Link href={backHref}>{backTitle}</Link>
      </Button>
    </div>
  );
}
