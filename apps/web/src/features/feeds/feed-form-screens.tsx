import type { Feed, FeedSettingsInput } from "@dropship/api/contract/feeds";
import { Button } from "@dropship/ui/button";
import { FormSection } from "@dropship/ui/form";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Eye } from "lucide-react";
import { Suspense, useState } from "react";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { displayName, useSignedInUser } from "../../shared/session.ts";
import { createFeedForm, type FeedValues, newFeed, settingsOf, updateFeedForm } from "./feed-form.ts";
import { feedCategoriesQuery, feedQuery } from "./feed-queries.ts";
import { feedHref } from "./feed-words.ts";

// The fields weigh more than what carries them.
const FeedFields = lazyPart(async () => (await import("./feed-fields.tsx")).FeedFields);
const FeedPreview = lazyPart(async () => (await import("./feed-preview.tsx")).FeedPreview);

const route = getRouteApi("/_signed-in/_verified/export/$id/edit");
const addRoute = getRouteApi("/_signed-in/_verified/export/add");
const toList = [{ title: "Экспорт", href: "/export" }];

/** A new feed. */
export function AddFeedScreen() {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { goods = "matching" } = addRoute.useSearch();
  const [values] = useState((): FeedValues => ({ ...newFeed(displayName(user)), goods }));
  const form = useForm(createFeedForm(values, ({ id }) => navigate({ to: "/export/$id", params: { id } })));
  return (
    <FormScreen form={form} title="Новая выгрузка" breadcrumbs={toList} subject="выгрузке" saveLabel="Создать выгрузку">
      <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
        <FeedFields form={form} />
      </Suspense>
      <Trial form={form} feedId={null} />
    </FormScreen>
  );
}

/** Another look of a feed that is there; its link stays. */
export function EditFeedScreen() {
  const { id } = route.useParams();
  const { data: categories = [] } = useQuery(feedCategoriesQuery);
  const names = new Map(categories.map((category) => [category.id, category.name]));
  return (
    <FormRecord query={feedQuery(id)} title="Выгрузка" breadcrumbs={toList} notFoundTitle="Такой выгрузки у вас нет">
      {(feed) => <EditForm key={feed.id} feed={feed} names={names} />}
    </FormRecord>
  );
}

function EditForm({ feed, names }: { feed: Feed; names: ReadonlyMap<number, string> }) {
  const form = useForm(updateFeedForm(feed, names));
  return (
    <FormScreen
      form={form}
      title="Настройки выгрузки"
      breadcrumbs={[...toList, { title: feed.name, href: feedHref(feed) }]}
      subject="выгрузке"
    >
      <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
        <FeedFields form={form} />
      </Suspense>
      <Trial form={form} feedId={feed.id} />
    </FormScreen>
  );
}

/** Looks at the goods by what is typed, before it is saved. */
function Trial({ form, feedId }: { form: Form<FeedValues>; feedId: number | null }) {
  const [tried, setTried] = useState<FeedSettingsInput | null>(null);
  return (
    <>
      <FormSection title="Проба" description="Двадцать товаров с ценами и замечаниями площадки, до сохранения.">
        <div>
          <Button
            icon={<Eye />}
            onPointerEnter={FeedPreview.preload}
            onFocus={FeedPreview.preload}
            onClick={() => setTried(settingsOf(form.read()))}
          >
            {tried ? "Посмотреть ещё раз" : "Посмотреть товары"}
          </Button>
        </div>
      </FormSection>
      {tried && (
        <Suspense fallback={<Skeleton className="h-96 w-full" />}>
          <FeedPreview settings={tried} feedId={feedId} />
        </Suspense>
      )}
    </>
  );
}
