import type { AdminPostDetail } from "@dropship/api/contract/admin-posts";
import { DatePicker } from "@dropship/ui/date-picker";
import { shopDay } from "@dropship/ui/format/date";
import { TimeInput } from "@dropship/ui/time-input";
import { FormDialog } from "../../shared/form/form-dialog.tsx";
import { FormField } from "../../shared/form/form-field.tsx";
import type { FormOptions } from "../../shared/form/form-types.ts";
import { sayAsSent } from "../../shared/form/refusal.ts";
import { useForm } from "../../shared/form/use-form.ts";
import { keepPost } from "./desk-queries.ts";
import { momentInKyiv, timeInKyiv } from "./kyiv-moment.ts";

type PlanValues = { day: string | null; time: string };
const DAY_MS = 86_400_000;

const planForm = (post: AdminPostDetail, onPlanned: () => void): FormOptions<"stepPost", PlanValues> => ({
  operation: "stepPost",
  params: { id: post.id },
  schema: async () => (await import("@dropship/api/contract/admin-posts")).stepPostBody,
  values: {
    day: shopDay(post.publish_at ?? Date.now() + DAY_MS),
    time: post.publish_at ? timeInKyiv(post.publish_at) : "09:00",
  },
  body: ({ day, time }) => ({ step: "schedule", version: post.version, publish_at: momentInKyiv(day, time) }),
  fieldOf: () => "time",
  failures: {
    illegal_step: sayAsSent,
    nothing_written: sayAsSent,
    not_found: sayAsSent,
    changed_meanwhile: ({ details: { current } }, error) => {
      keepPost(current);
      return { text: error.message };
    },
    too_early: sayAsSent,
  },
  onSaved: ({ data }) => {
    keepPost(data);
    onPlanned();
  },
});

/** Asks when a post shall be published by itself. */
export function ScheduleDialog({ post, onClose }: { post: AdminPostDetail; onClose: () => void }) {
  const form = useForm(planForm(post, onClose));
  return (
    <FormDialog
      form={form}
      title={`Запланировать «${post.title}»`}
      description="Выйдет сама, и тогда же уйдут уведомления. Время киевское. До этого текст можно менять."
      saveLabel="Запланировать"
      onClose={onClose}
    >
      <div className="grid gap-5 sm:grid-cols-2">
        <FormField form={form} name="day" label="День" required>
          {(control) => <DatePicker {...control} />}
        </FormField>
        <FormField form={form} name="time" label="Время" required>
          {(control) => <TimeInput {...control} />}
        </FormField>
      </div>
    </FormDialog>
  );
}
