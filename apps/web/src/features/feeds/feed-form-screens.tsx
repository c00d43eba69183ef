import type { Feed } from "@dropship/api/contract/feeds";
import { formatNumber } from "@dropship/ui/format/number";
import { Skeleton } from "@dropship/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { feedLanguageQuery } from "../../shared/feed-language.ts";
import { FormRecord } from "../../shared/form/form-record.tsx";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import { displayName, useSignedInUser } from "../../shared/session.ts";
import { createFeedForm, type FeedValues, newFeed, updateFeedForm } from "./feed-form.ts";
import { feedCategoriesQuery, feedQuery } from "./feed-queries.ts";
import { feedHref } from "./feed-words.ts";

// The fields weigh more than what carries them.
const FeedFields = lazyPart(async () => (await import("./feed-fields.tsx")).FeedFields);
const FeedTrial = lazyPart(async () => (await import("./feed-trial.tsx")).FeedTrial);
/** Fetches what a feed's form is made of. */
export const loadFeedFields = (): Promise<unknown> => Promise.all([FeedFields.loaded(), FeedTrial.loaded()]);

const route = getRouteApi("/_signed-in/_verified/export/$id/edit");
const addRoute = getRouteApi("/_signed-in/_verified/export/add");
const toList = [{ title: "Экспорт", href: "/export" }];

/** A new feed. */
export function AddFeedScreen() {
  const navigate = useNavigate();
  const user = useSignedInUser();
  const { goods = "matching", products = "" } = addRoute.useSearch();
  const productIds = products
    .split(",")
    .filter((id) => /^[1-9]\d{0,8}$/.test(id))
    .map(Number);
  const { data } = useQuery(feedLanguageQuery);
  const [values] = useState((): FeedValues => ({ ...newFeed(displayName(user), data?.language), goods }));
  const form = useForm(createFeedForm(values, productIds, ({ id }) => navigate({ to: "/export/$id", params: { id } })));
  return (
    <FormScreen
      form={form}
      title="Новая выгрузка"
      breadcrumbs={toList}
      meta={productIds.length > 0 && `С выбранными товарами: ${formatNumber(productIds.length)}`}
      subject="выгрузке"
      saveLabel="Создать выгрузку"
    >
      <Suspense fallback={<Skeleton className="h-dvh w-full" />}>
        <FeedFields form={form} />
        <FeedTrial form={form} feedId={null} />
      </Suspense>
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
        <FeedTrial form={form} feedId={feed.id} />
      </Suspense>
    </FormScreen>
  );
}
