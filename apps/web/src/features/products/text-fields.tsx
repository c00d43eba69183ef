import { Alert } from "@dropship/ui/alert";
import { holdsAll, RichTextEditor } from "@dropship/ui/rich-text-editor";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Textarea } from "@dropship/ui/textarea";
import { useState } from "react";
import { FormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { ProductValues } from "./product-form.ts";

const looks = [
  { value: "text", label: "Текст" },
  { value: "html", label: "HTML" },
] as const;
const inWords = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, " ")
    .trim()
    .slice(0, 200) || "пусто";

/** A description: written as text, or as HTML where it holds what the editor cannot. */
export function DescriptionField({
  form,
  name,
  label,
}: {
  form: Form<ProductValues>;
  name: "description" | "description_uk";
  label: string;
}) {
  const [look, setLook] = useState<"text" | "html">(() => (holdsAll(form.read()[name]) ? "text" : "html"));
  return (
    <FormField
      form={form}
      name={name}
      label={label}
      show={inWords}
      aside={
        <SegmentedControl label={`${label}: вид`} size="sm" options={looks} value={look} onValueChange={setLook} />
      }
    >
      {({ value, onValueChange, ...control }) =>
        look === "html" ? (
          <Textarea {...control} value={value} onValueChange={onValueChange} rows={10} spellCheck={false} />
        ) : (
          <>
            {!holdsAll(value) && (
              <Alert tone="notice" className="mb-2">
                Таблицу и мелкие заголовки правка в этом виде уберёт: правьте как HTML.
              </Alert>
            )}
            <Editor label={label} value={value} onValueChange={onValueChange} />
          </>
        )
      }
    </FormField>
  );
}

/** The editor over a value that others may change as well: a save, a cancelled change, somebody else's text. */
function Editor({
  label,
  value,
  onValueChange,
}: {
  label: string;
  value: string;
  onValueChange: (html: string) => void;
}) {
  const [written, setWritten] = useState({ html: value, times: 0 });
  // Not what was written here last: the editor begins anew with it.
  if (written.html !== value) setWritten(({ times }) => ({ html: value, times: times + 1 }));
  return (
    <RichTextEditor
      key={written.times}
      label={label}
      defaultValue={value}
      placeholder="Что это, для кого, что в комплекте"
      onValueChange={(html) => {
        setWritten(({ times }) => ({ html, times }));
        onValueChange(html);
      }}
    />
  );
}
