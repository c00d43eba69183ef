import { FEED_LANGUAGE_NAMES, FEED_LANGUAGES, type FeedLanguage } from "@dropship/api/contract/feed-choices";
import { Field } from "@dropship/ui/field";
import { Select } from "@dropship/ui/select";
import { useMutation, useQuery } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { feedLanguageQuery } from "../../shared/feed-language.ts";
import { queryClient } from "../../shared/query-client.ts";

const options = FEED_LANGUAGES.map((value) => ({ value, label: FEED_LANGUAGE_NAMES[value] }));
const { queryKey } = feedLanguageQuery;

/** In which language new feeds begin; saved at once. */
export function FeedLanguageField() {
  const { data, error, isPending } = useQuery(feedLanguageQuery);
  const save = useMutation({
    mutationFn: (language: FeedLanguage) => api("saveFeedLanguage", { body: { language } }),
    onSuccess: (response) => queryClient.setQueryData(queryKey, response.data),
  });
  const failed = error ?? save.error;
  return (
    <Field
      label="Язык новых выгрузок"
      hint="С него начинается выгрузка, и в ней его можно сменить. Готовые выгрузки остаются на своём."
      errors={failed ? [errorText(failed)] : []}
    >
      <Select
        options={options}
        value={save.isPending ? save.variables : (data?.language ?? "")}
        placeholder={isPending ? "Загружаем…" : "Не загрузился, выберите заново"}
        disabled={isPending || save.isPending}
        onValueChange={(language) => save.mutate(language)}
      />
    </Field>
  );
}
