/** A column of the file with its first values, so that a person sees what is in it. */
export interface SourceColumn {
  /** Unique in the file: its number, since names may repeat. */
  id: string;
  /** Its name in the file; empty when it has none. */
  name: string;
  /** The first values, as they stand in the file. */
  samples: readonly string[];
}

/** What a column can mean. */
export interface TargetField {
  value: string;
  /** «Цена, $». */
  label: string;
  /** The import cannot do without it. */
  required?: boolean;
  /** Several columns may hold it: photos, characteristics. */
  many?: boolean;
  /** Other names that files give it, for the guess. */
  aliases?: readonly string[];
}

/** Which field each column means; a column that is left out has none. */
export type ColumnMapping = Readonly<Record<string, string | undefined>>;

const essence = (name: string): string =>
  name
    .toLocaleLowerCase("ru")
    .replaceAll("ё", "е")
    .replace(/[^\p{L}\p{N}]+/gu, "");

/** The mapping that the names suggest. A field goes to the first column that fits; nothing is guessed from values. */
export function guessMapping(columns: readonly SourceColumn[], targets: readonly TargetField[]): ColumnMapping {
  const taken = new Set<string>();
  const mapping: Record<string, string> = {};
  for (const column of columns) {
    const name = essence(column.name);
    if (name === "") continue;
    const found = targets.find(
      (target) =>
        !taken.has(target.value) &&
        [target.label, target.value, ...(target.aliases ?? [])].some((known) => essence(known) === name),
    );
    if (!found) continue;
    taken.add(found.value);
    mapping[column.id] = found.value;
  }
  return mapping;
}

/** Required fields that no column gives. */
export function missingTargets(mapping: ColumnMapping, targets: readonly TargetField[]): TargetField[] {
  const given = new Set(Object.values(mapping));
  return targets.filter((target) => target.required && !given.has(target.value));
}

/** Ids of the columns that claim a field another column claims too, where one column must hold it. */
export function clashingColumns(
  mapping: ColumnMapping,
  columns: readonly SourceColumn[],
  targets: readonly TargetField[] = [],
): Set<string> {
  const shared = new Set(targets.filter(({ many }) => many).map(({ value }) => value));
  const claims = Map.groupBy(
    columns.filter((column) => mapping[column.id] && !shared.has(mapping[column.id] ?? "")),
    (column) => mapping[column.id],
  );
  return new Set(
    [...claims.values()].filter((group) => group.length > 1).flatMap((group) => group.map(({ id }) => id)),
  );
}

/** Whether the import may go on with this mapping. */
export function isMappingWhole(
  mapping: ColumnMapping,
  columns: readonly SourceColumn[],
  targets: readonly TargetField[],
): boolean {
  return missingTargets(mapping, targets).length === 0 && clashingColumns(mapping, columns, targets).size === 0;
}
