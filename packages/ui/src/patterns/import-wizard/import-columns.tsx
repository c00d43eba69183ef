import { ArrowRight, FileX2 } from "lucide-react";
import { Alert } from "../../components/alert/alert.tsx";
import { EmptyState } from "../../components/empty-state/empty-state.tsx";
import { FieldErrors } from "../../components/field/field.tsx";
import { Select } from "../../components/select/select.tsx";
import { plural } from "../../format/number.ts";
import {
  clashingColumns,
  type ColumnMapping,
  missingTargets,
  type SourceColumn,
  type TargetField,
} from "./column-mapping.ts";

/** Props of {@link ImportColumns}. */
export interface ImportColumnsProps {
  /** Columns of the file in its order. */
  columns: readonly SourceColumn[];
  /** What a column can mean. */
  targets: readonly TargetField[];
  /** Which column of the file fills which field. */
  mapping: ColumnMapping;
  /** The person chose another column. */
  onMappingChange: (mapping: ColumnMapping) => void;
  /** Rows of the file without its head; absent while only its beginning was read. */
  rowCount?: number;
}

const SKIP = "-";

/** Which column of the file is what, with its first values beside; says what is still missing. */
export function ImportColumns({ columns, targets, mapping, onMappingChange, rowCount }: ImportColumnsProps) {
  if (columns.length === 0 || rowCount === 0) {
    return (
      <EmptyState title="В файле нет строк" icon={<FileX2 />}>
        Первая строка — названия колонок, товары начинаются со второй. Выберите другой файл.
      </EmptyState>
    );
  }
  const missing = missingTargets(mapping, targets);
  const clashes = clashingColumns(mapping, columns, targets);
  const used = columns.filter((column) => mapping[column.id]).length;
  const options = [
    { value: SKIP, label: "Не загружать" },
    ...targets.map(({ value, label, required }) => ({ value, label: required ? `${label} (обязательно)` : label })),
  ];
  return (
    <>
      {missing.length > 0 && (
        <Alert tone="notice" className="mb-4" title="Не хватает колонок">
          Укажите, где {missing.map((target) => `«${target.label}»`).join(", ")}.
        </Alert>
      )}
      <p className="mb-2 text-13 text-muted" role="status">
        Выбрано {used} из {plural(columns.length, ["колонки", "колонок", "колонок"])}
        {rowCount !== undefined && `; ${plural(rowCount, ["строка", "строки", "строк"])} в файле`}
      </p>
      <ul aria-label="Колонки файла" className="divide-y divide-hairline border-y border-hairline">
        {columns.map((column) => {
          const name = column.name || `Колонка ${column.id}`;
          const isClashing = clashes.has(column.id);
          const errorId = `import-column-${column.id}-errors`;
          return (
            <li
              key={column.id}
              className="grid items-center gap-x-4 gap-y-2 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto_minmax(0,1fr)]"
            >
              <span className={`text-14 font-medium break-words ${mapping[column.id] ? "" : "text-muted"}`}>
                {name}
              </span>
              <span className="min-w-0 text-13 text-muted">
                <span className="sr-only">Первые значения: </span>
                {column.samples.slice(0, 3).map((sample, index) => (
                  <span key={index} className="block truncate">
                    {sample || "—"}
                  </span>
                ))}
              </span>
              <ArrowRight size={16} className="text-faint max-md:hidden" />
              <div className="min-w-0">
                <Select
                  aria-label={`Что в колонке «${name}»`}
                  aria-invalid={isClashing || undefined}
                  aria-describedby={isClashing ? errorId : undefined}
                  options={options}
                  value={mapping[column.id] ?? SKIP}
                  onValueChange={(value) => {
                    const { [column.id]: _dropped, ...rest } = mapping;
                    onMappingChange(value === SKIP ? rest : { ...rest, [column.id]: value });
                  }}
                />
                <FieldErrors id={errorId} errors={isClashing ? ["Это поле выбрано для двух колонок"] : []} />
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
