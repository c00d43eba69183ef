import { fileKinds } from "@dropship/api/contract/file-kinds";
import { PRODUCT_PHOTOS_MAX } from "@dropship/api/contract/product-choices";
import { plural } from "@dropship/ui/format/number";
import { PhotoUpload } from "@dropship/ui/photo-upload";
import { FormField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import { sendPhoto, takePhotoFrom } from "./photo-calls.ts";
import type { FormPhoto, ProductValues } from "./product-form.ts";

const { accept, maxBytes } = fileKinds["product-photo"];
const ACCEPT = accept.map((format) => `image/${format}`).join(",");
const inWords = (photos: readonly FormPhoto[]) =>
  photos.length === 0
    ? "нет"
    : `${plural(photos.length, ["фото", "фото", "фото"])}: ${photos.map(({ alt }, place) => alt || place + 1).join(", ")}`;

/** Photos of a product: dropped, pasted or taken from an address, in order, with their descriptions. */
export function PhotosField({ form }: { form: Form<ProductValues> }) {
  return (
    <FormField form={form} name="photos" label="Фото" labelHidden show={inWords}>
      {({ value, onValueChange, disabled }) => (
        <PhotoUpload
          value={value}
          onValueChange={onValueChange}
          disabled={disabled}
          upload={sendPhoto}
          onAddress={takePhotoFrom}
          accept={ACCEPT}
          maxSize={maxBytes}
          maxFiles={PRODUCT_PHOTOS_MAX}
        />
      )}
    </FormField>
  );
}
