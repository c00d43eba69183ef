import { LABEL_FORMAT_NAMES, type LabelFormat } from "@dropship/api/contract/waybill-steps";
import { MenuItem } from "@dropship/ui/dropdown-menu";
import { useLabelFormats } from "./use-label-formats.ts";

/** Sizes of labels in a menu, that of the departure point first. For who sees waybills. */
export function LabelItems({ pointId, onSelect }: { pointId?: number; onSelect: (format: LabelFormat) => void }) {
  return useLabelFormats(pointId).map((format) => (
    <MenuItem key={format} onSelect={() => onSelect(format)}>
      {LABEL_FORMAT_NAMES[format]}
    </MenuItem>
  ));
}
