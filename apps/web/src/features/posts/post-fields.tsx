import {
  POST_AUDIENCE_NAMES,
  POST_AUDIENCES,
  POST_CHANNEL_NAMES,
  POST_CHANNELS,
  POST_SECTION_NAMES,
  POST_SECTIONS,
  type PostStatus,
} from "@dropship/api/contract/post-choices";
import { FormSection } from "@dropship/ui/form";
import { Select } from "@dropship/ui/select";
import { Skeleton } from "@dropship/ui/skeleton";
import { Textarea } from "@dropship/ui/textarea";
import { Suspense } from "react";
import { ChoicesField, FormField, SwitchField, TextField, useFormValue } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { PostValues } from "./post-form.ts";

// The editor, the cropping of photos and the search of people come after what is read first.
const PostEditor = lazyPart(async () => (await import("./post-editor.tsx")).PostEditor);
const CoverSelect = lazyPart(async () => (await import("./cover-select.tsx")).CoverSelect);
const PeopleSelect = lazyPart(async () => (await import("./people-field.tsx")).PeopleSelect);

const sections = POST_SECTIONS.map((value) => ({ value, label: POST_SECTION_NAMES[value] }));
const audiences = POST_AUDIENCES.map((value) => ({ value, label: POST_AUDIENCE_NAMES[value] }));
const channels = POST_CHANNELS.map((value) => ({ value, label: POST_CHANNEL_NAMES[value] }));
const plainWords = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .trim()
    .slice(0, 200) || "пусто";

/** All fields of a post. */
export function PostFields({ form, status }: { form: Form<PostValues>; status: PostStatus }) {
  const audience = useFormValue(form, "audience");
  const isTold = status === "published" || status === "archived";
  return (
    <>
      <FormSection title="Текст" description="Заголовок уходит в уведомления: пусть по нему будет понятно главное.">
        <TextField form={form} name="title" label="Заголовок" required autoComplete="off" maxLength={150} />
        <FormField
          form={form}
          name="section"
          label="Раздел"
          show={(value) => POST_SECTION_NAMES[value]}
          className="sm:max-w-80"
        >
          {(control) => <Select {...control} options={sections} />}
        </FormField>
        <FormField form={form} name="body" label="Новость" show={plainWords}>
          {({ value, onValueChange }) => (
            <Suspense fallback={<Skeleton className="h-96 w-full" />}>
              <PostEditor label="Новость" value={value} onValueChange={onValueChange} />
            </Suspense>
          )}
        </FormField>
        <FormField form={form} name="excerpt" label="Анонс" hint="Пусто — начало текста. Виден на карточке.">
          {(control) => <Textarea {...control} rows={2} maxLength={300} />}
        </FormField>
      </FormSection>
      <FormSection title="Обложка" description="Обрежется до 16 : 9. Без неё на карточке будет рисунок.">
        <FormField form={form} name="cover" label="Обложка" labelHidden show={(url) => (url ? "есть" : "нет")}>
          {(control) => (
            <Suspense fallback={<Skeleton className="h-32 w-full" />}>
              <CoverSelect {...control} />
            </Suspense>
          )}
        </FormField>
      </FormSection>
      <FormSection
        title="Кому и как"
        description={
          isTold
            ? "О новости уже сообщили: правка меняет, кто её видит, но никого не оповещает снова."
            : "Сообщим один раз, при публикации. Тот, кто отключил канал у себя, по нему ничего не получит."
        }
      >
        <FormField
          form={form}
          name="audience"
          label="Для кого"
          show={(value) => POST_AUDIENCE_NAMES[value]}
          className="sm:max-w-80"
        >
          {(control) => <Select {...control} options={audiences} />}
        </FormField>
        {audience === "users" && (
          <FormField
            form={form}
            name="recipients"
            label="Пользователи"
            required
            show={(people) => people.map(({ label }) => label).join(", ") || "никто"}
          >
            {(control) => (
              <Suspense fallback={<Skeleton className="h-control w-full" />}>
                <PeopleSelect {...control} />
              </Suspense>
            )}
          </FormField>
        )}
        {/* Told once: chosen later, they would do nothing. */}
        {!isTold && (
          <ChoicesField
            form={form}
            name="channels"
            label="Сообщить"
            options={channels}
            hint="Ничего не выбрано — новость появится в списке без уведомлений."
          />
        )}
        <SwitchField
          form={form}
          name="must_read"
          label="Просить подтверждение"
          hint="У читателя будет кнопка «Прочитано», а у вас список тех, кто подтвердил."
        />
        <SwitchField form={form} name="is_pinned" label="Закрепить" hint="Стоит выше остальных, пока не открепите." />
      </FormSection>
    </>
  );
}
