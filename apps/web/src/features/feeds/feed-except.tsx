import { MAX_EXCEPT_SKUS } from "@dropship/api/contract/feed-choices";
import { Button } from "@dropship/ui/button";
import { formatNumber } from "@dropship/ui/format/number";
import { Skeleton } from "@dropship/ui/skeleton";
import { Textarea } from "@dropship/ui/textarea";
import { CircleMinus } from "lucide-react";
import { Suspense, useState } from "react";
import { FormField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { chosenInWords, type FeedValues } from "./feed-form.ts";

const CategoryChooser = lazyPart(async () => (await import("./feed-choosers.tsx")).CategoryChooser);
const VendorChooser = lazyPart(async () => (await import("./feed-choosers.tsx")).VendorChooser);
const chooserPlace = <Skeleton className="h-control" />;
const takeFocus = (element: HTMLElement | null) => element?.focus();
const nothing = chosenInWords("ничего");

/** What of the goods that match is left out: few need it, so it opens by a button where nothing is. */
export function FeedExcept({ form }: { form: Form<FeedValues> }) {
  // By a press, or because something is left out already; it stays while the last one is taken away.
  const [opened, setOpened] = useState<"pressed" | "used" | null>(null);
  const isUsed = [
    useFormValue(form, "except_categories"),
    useFormValue(form, "except_vendors"),
    useFormValue(form, "except_skus"),
  ].some(({ length }) => length > 0);
  if (opened === null && isUsed) setOpened("used");
  if (opened === null && !isUsed)
    return (
      <div>
        <Button size="sm" icon={<CircleMinus />} disabled={form.isLocked} onClick={() => setOpened("pressed")}>
          Исключить часть товаров
        </Button>
      </div>
    );
  return (
    // The button that was pressed is gone: whoever goes by keys goes on from here.
    <div
      role="group"
      aria-label="Исключить часть товаров"
      tabIndex={-1}
      ref={opened === "pressed" ? takeFocus : undefined}
      className="grid gap-5 outline-none"
    >
      <FormField form={form} name="except_categories" label="Кроме категорий" hint="Со всем, что в них." show={nothing}>
        {(control) => (
          <Suspense fallback={chooserPlace}>
            <CategoryChooser {...control} placeholder="Ничего не исключать" />
          </Suspense>
        )}
      </FormField>
      <FormField form={form} name="except_vendors" label="Кроме производителей" show={nothing}>
        {(control) => (
          <Suspense fallback={chooserPlace}>
            <VendorChooser {...control} placeholder="Никого не исключать" />
          </Suspense>
        )}
      </FormField>
      <FormField
        form={form}
        name="except_skus"
        label="Кроме артикулов"
        hint={`Наши артикулы, по одному в строке или через запятую, не больше ${formatNumber(MAX_EXCEPT_SKUS)}.`}
      >
        {({ onValueChange, ...control }) => (
          <Textarea
            {...control}
            rows={3}
            autoCapitalize="none"
            onChange={(event) => onValueChange(event.target.value)}
          />
        )}
      </FormField>
    </div>
  );
}
