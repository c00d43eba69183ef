import { currencySettings } from "@dropship/api/contract/setting-groups";

const names: Readonly<Record<string, string>> = { ...currencySettings.fields.source.choices, demo: "Демо-магазин" };

/** Where a rate came from, in words. */
export const sourceName = (source: string): string => names[source] ?? source;
