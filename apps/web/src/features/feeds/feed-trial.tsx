import type { FeedPreviewRow, FeedSettingsInput } from "@dropship/api/contract/feeds";
import { Button } from "@dropship/ui/button";
import { FormSection } from "@dropship/ui/form";
import { Skeleton } from "@dropship/ui/skeleton";
import { Eye } from "lucide-react";
import { Suspense, useState } from "react";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { showToast } from "../../shared/toast.ts";
import { type FeedValues, settingsOf } from "./feed-form.ts";

const FeedPreview = lazyPart(async () => (await import("./feed-preview.tsx")).FeedPreview);

/** Looks at the goods by what is typed, before it is saved. */
export function FeedTrial({ form, feedId }: { form: Form<FeedValues>; feedId: number | null }) {
  const [tried, setTried] = useState<FeedSettingsInput | null>(null);
  // What is picked by hand is taken out where it was picked.
  const canLeaveOut = tried?.goods === "matching" && !form.isLocked;
  const leaveOut = ({ sku }: FeedPreviewRow) => {
    const typed = form.read().except_skus;
    form.set({ except_skus: typed.trim() ? `${typed.trimEnd()}\n${sku}` : sku });
    setTried(settingsOf(form.read()));
    showToast({ tone: "good", text: `${sku} не попадёт в выгрузку. Вернуть: поле «Кроме артикулов»` });
  };
  const tryOut = async () => {
    if (await form.isRight("settings.")) setTried(settingsOf(form.read()));
  };
  return (
    <>
      <FormSection title="Проба" description="Двадцать товаров с ценами и замечаниями площадки, до сохранения.">
        <div>
          <Button
            icon={<Eye />}
            onPointerEnter={FeedPreview.preload}
            onFocus={FeedPreview.preload}
            onClick={() => void tryOut()}
          >
            {tried ? "Посмотреть ещё раз" : "Посмотреть товары"}
          </Button>
        </div>
      </FormSection>
      {tried && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <FeedPreview settings={tried} feedId={feedId} {...(canLeaveOut && { onLeaveOut: leaveOut })} />
        </Suspense>
      )}
    </>
  );
}
