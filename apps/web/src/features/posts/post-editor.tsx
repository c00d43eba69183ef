import { RichTextEditor } from "@dropship/ui/rich-text-editor";
import { useState } from "react";
import { ProductCombobox } from "../../shared/product-combobox.tsx";
import { sendPicture } from "./picture-calls.ts";

const nothing = () => {};

/** The editor over a value that others may change as well: a save, a cancelled change, somebody else's text. */
export function PostEditor({
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
      tables
      minHeight={320}
      placeholder="Что меняется, для кого и с какого дня"
      onUploadImage={sendPicture}
      chooseProduct={(insert) => (
        <ProductCombobox
          name="embedded_product"
          value={null}
          disabled={false}
          onBlur={nothing}
          onValueChange={(product) => product && insert({ id: product.id, name: product.label })}
        />
      )}
      onValueChange={(html) => {
        setWritten(({ times }) => ({ html, times }));
        onValueChange(html);
      }}
    />
  );
}
