import type { UserCard } from "@dropship/api/contract/users";
import { DescriptionList } from "@dropship/ui/description-list";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";
import { FormSection } from "@dropship/ui/form";
import { formatLongDate } from "@dropship/ui/format/date";
import { Skeleton } from "@dropship/ui/skeleton";
import { Suspense } from "react";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { AccountFields } from "./account-fields.tsx";
import { accountForm } from "./account-form.ts";
import { accountQuery } from "./account-query.ts";

// Cutting a picture and drawing a chart weigh as much as the form.
const OwnFigures = lazyPart(async () => (await import("./own-figures.tsx")).OwnFigures);
const ProfilePhoto = lazyPart(async () => (await import("./profile-photo.tsx")).ProfilePhoto);

/** One's own account. */
export function ProfileScreen() {
  const { id } = useSignedInUser();
  return (
    <FormRecord query={accountQuery(id)} title="Профиль" notFoundTitle="Профиль не найден">
      {(card) => <ProfileForm key={card.id} card={card} />}
    </FormRecord>
  );
}

function ProfileForm({ card }: { card: UserCard }) {
  const form = useForm(accountForm(card));
  return (
    <FormScreen form={form} title="Профиль" subject="профиле">
      <FormSection title="Фото" description="Сохраняется сразу, как только выбрано.">
        <Suspense fallback={<Skeleton className="h-86 sm:h-36" />}>
          <ProfilePhoto />
        </Suspense>
      </FormSection>
      <FormSection title="О вас" description="Так вас видят сотрудники магазина.">
        <AccountFields form={form} own />
      </FormSection>
      <FormSection title="Вход" description="По этому адресу вы входите и получаете письма.">
        <DescriptionList
          items={[
            {
              term: "E-mail",
              value: (
                <span className="flex flex-wrap gap-x-3 wrap-anywhere">
                  {card.email}
                  <Link href="/user/settings?change=email" className={textLinkClass}>
                    Сменить<span className="sr-only"> e-mail</span>
                  </Link>
                </span>
              ),
            },
            { term: "Подтверждён", value: card.email_verified_at && formatLongDate(card.email_verified_at) },
            { term: "С нами с", value: formatLongDate(card.created_at) },
          ]}
        />
      </FormSection>
      <FormSection title="Как идут дела" description="Ваши заказы и что они принесли за год.">
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <OwnFigures />
        </Suspense>
      </FormSection>
    </FormScreen>
  );
}
