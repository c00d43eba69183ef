export { ConditionBuilder } from "./builder-rows.tsx";
export type { BuilderWords, ConditionBuilderProps } from "./builder-rows.tsx";
export { FilterConditions } from "./filter-conditions.tsx";
export type { FilterConditionsProps } from "./filter-conditions.tsx";
export { wholeFilter } from "./filter-fields.ts";
export type { FilterEntity, FilterField, FilterOption } from "./filter-fields.ts";
export { conditionText, filterSentence } from "./filter-sentence.ts";
export { countConditions, decodeFilter, encodeFilter, noFilter } from "./filter-state.ts";
export type { FilterCondition, FilterGroup, FilterMatch, FilterOperator, FilterState } from "./filter-state.ts";
