import type { Permission } from "@dropship/api/contract/permissions";
import { formatTime } from "@dropship/ui/format/date";
import { FormPage, type FormPageProps } from "@dropship/ui/patterns/form-page";
import { PageHeader, type PageHeaderProps } from "@dropship/ui/patterns/page-header";
import { type ReactNode, Suspense } from "react";
import type { JournalOf } from "../journal/journal-rows.tsx";
import { lazyPart } from "../lazy-part.ts";
import { may, useUser } from "../session.ts";
import { FormChanged } from "./form-changed.tsx";
import type { FieldValues, Form } from "./form-types.ts";
import { FormUnanswered } from "./form-unanswered.tsx";
import { useFormGuard } from "./use-form-guard.ts";

// For who sees the journal alone: forms of everybody else do not carry it.
const RecordJournal = lazyPart(async () => (await import("../journal/record-journal.tsx")).RecordJournal);

type Head = Pick<PageHeaderProps, "breadcrumbs" | "meta" | "actions"> & { title: string };

/**
 * The page of a form: header, sections, the summary of errors, the bar with «Сохранить» (Ctrl+S), the question before unsaved text is
 * left, and the choice when somebody else saved meanwhile.
 */
export function FormScreen<Values extends FieldValues>({
  form,
  title,
  breadcrumbs,
  meta,
  actions,
  below,
  journal,
  needs,
  children,
  ...page
}: Head &
  Pick<FormPageProps, "children" | "readOnlyReason" | "subject" | "saveLabel" | "cancelLabel"> & {
    form: Form<Values>;
    /** Under the heading: the way to the neighbouring forms, facts about what they decide. */
    below?: ReactNode;
    /** The permission without which the form is only read, and nothing of `actions` is shown. */
    needs?: Permission;
    /** Under the sections: what the journal holds of the record, for who sees the journal. */
    journal?: JournalOf;
  }) {
  const guard = useFormGuard(form);
  const user = useUser();
  const isLacking = needs !== undefined && !(user && may(user, needs));
  return (
    <FormPage
      {...page}
      readOnlyReason={
        isLacking ? "Менять это вам не разрешено: права даёт главный администратор." : page.readOnlyReason
      }
      label={title}
      header={
        <>
          <PageHeader {...{ title, breadcrumbs, meta }} actions={isLacking ? undefined : actions} />
          {below}
        </>
      }
      formRef={form.elementRef}
      dirty={form.isDirty}
      saving={form.isSending}
      errors={form.problems}
      guard={guard}
      onSave={form.submit}
      onCancel={form.cancel}
      savedText={form.savedAt ? `Сохранено в ${formatTime(form.savedAt)}` : undefined}
    >
      <FormUnanswered form={form} />
      {form.conflict && <FormChanged conflict={form.conflict} choose={form.choose} />}
      {children}
      {journal && (
        <Suspense>
          <RecordJournal {...journal} />
        </Suspense>
      )}
    </FormPage>
  );
}
