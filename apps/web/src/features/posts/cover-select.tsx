import { type CropAspect, PhotoUpload } from "@dropship/ui/photo-upload";
import type { ValueControl } from "../../shared/form/form-field.tsx";
import { pictureRules, sendCover, takeCoverFrom } from "./picture-calls.ts";

const aspects: readonly CropAspect[] = [{ label: "16 : 9", value: 16 / 9 }];

/** The cover of a post: dropped, pasted or taken from an address, cut, taken away. */
export const CoverSelect = ({ value, onValueChange, disabled }: ValueControl<string | null>) => (
  <PhotoUpload
    value={value === null ? [] : [{ id: value, url: value, alt: "" }]}
    onValueChange={(photos) => onValueChange(photos.at(-1)?.url ?? null)}
    disabled={disabled ?? false}
    upload={sendCover}
    onAddress={takeCoverFrom}
    aspects={aspects}
    maxFiles={1}
    described={false}
    {...pictureRules}
  />
);
