import { LABEL_FORMATS, type LabelFormat } from "@dropship/api/contract/waybill-steps";
import { useQuery } from "@tanstack/react-query";
import { waybillDeskQuery } from "./waybill-queries.ts";

/** Sizes of labels as a menu offers them: that of the departure point first, of the usual one where none is named. For who sees waybills. */
export function useLabelFormats(pointId?: number): readonly LabelFormat[] {
  const { data } = useQuery(waybillDeskQuery);
  const point = data?.points.find(({ id, is_default: isUsual }) => (pointId === undefined ? isUsual : id === pointId));
  return point ? [point.label_size, ...LABEL_FORMATS.filter((format) => format !== point.label_size)] : LABEL_FORMATS;
}
