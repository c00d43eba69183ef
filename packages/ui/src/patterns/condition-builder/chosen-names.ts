import { createContext } from "react";
import type { FilterEntity } from "./filter-fields.ts";

/** Tells a builder the names of what was chosen in a field, so that its sentence says them too. */
export const ChosenNames = createContext<(field: string, chosen: readonly FilterEntity[]) => void>(() => undefined);
