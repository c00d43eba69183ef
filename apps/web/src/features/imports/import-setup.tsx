import {
  IMPORT_CURRENCIES,
  IMPORT_CURRENCY_NAMES,
  IMPORT_FIELD_NAMES,
  IMPORT_FIELDS,
  IMPORT_GONE,
  IMPORT_GONE_NAMES,
  IMPORT_LANGUAGE_NAMES,
  IMPORT_LANGUAGES,
  IMPORT_MATCH_NAMES,
  IMPORT_MATCHES,
  IMPORT_MODE_NAMES,
  IMPORT_MODES,
  OWN_EXPORT_COLUMN,
  type ImportField,
} from "@dropship/api/contract/import-choices";
import { PRODUCT_LENGTHS } from "@dropship/api/contract/product-choices";
import type { ImportDetail, ImportPreview, ImportSettings } from "@dropship/api/contract/imports";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { useHandFocusOn } from "@dropship/ui/hooks/use-hand-focus-on";
import { Input } from "@dropship/ui/input";
import { Link } from "@dropship/ui/link";
import { NumberInput } from "@dropship/ui/number-input";
import { ImportColumns, ImportWizard } from "@dropship/ui/patterns/import-wizard";
import { Select } from "@dropship/ui/select";
import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { errorText } from "../../shared/error-text.ts";
import { ImportHome } from "./import-home.tsx";
import { ImportSample } from "./import-sample.tsx";
import { keepImport, previewQuery } from "./import-queries.ts";
import { NEW_IMPORT_HREF } from "./import-words.ts";

/** Said of a file that the goods' own export has made; answered, it goes, and the focus goes on with it. */
function OwnExport({ onBySku }: { onBySku: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useHandFocusOn(box);
  return (
    <div ref={box}>
      <Alert
        tone="notice"
        title="Похоже на экспорт товаров этого магазина"
        action={
          <Button size="sm" onClick={onBySku}>
            Находить по артикулу
          </Button>
        }
      >
        По коду поставщика такие товары заведутся второй раз.
      </Alert>
    </div>
  );
}

const choicesOf = <V extends string>(values: readonly V[], names: Readonly<Record<V, string>>) =>
  values.map((value) => ({ value, label: names[value] }));
const modes = choicesOf(IMPORT_MODES, IMPORT_MODE_NAMES);
const gone = choicesOf(IMPORT_GONE, IMPORT_GONE_NAMES);
const matches = choicesOf(IMPORT_MATCHES, IMPORT_MATCH_NAMES);
const currencies = choicesOf(IMPORT_CURRENCIES, IMPORT_CURRENCY_NAMES);
const languages = choicesOf(IMPORT_LANGUAGES, IMPORT_LANGUAGE_NAMES);
// Two columns of one meaning are no fault of a price list: the first that is filled counts.
const targets = IMPORT_FIELDS.filter((field) => field !== "skip").map((value) => ({
  value,
  label: IMPORT_FIELD_NAMES[value],
  many: true,
}));

/** What each column means now: as its name says, unless a person has said otherwise. */
function meanings(fields: ImportPreview["fields"], mapping: ImportSettings["mapping"]) {
  return Object.fromEntries(
    fields.flatMap(({ name, field }): [string, ImportField][] => {
      const meaning = mapping[name] ?? field;
      return meaning === null || meaning === "skip" ? [] : [[name, meaning]];
    }),
  );
}

/** What a person has said of columns, where that differs from what their names say. */
function mappingOf(fields: ImportPreview["fields"], chosen: Readonly<Record<string, string | undefined>>) {
  return Object.fromEntries(
    fields.flatMap(({ name, field }): [string, ImportField][] => {
      const meaning = IMPORT_FIELDS.find((one) => one === chosen[name]);
      if ((meaning ?? null) === field) return [];
      return [[name, meaning ?? "skip"]];
    }),
  );
}

/** How a file is read and what it may change, with its beginning as it would stand in the shop. */
export function ImportSetup({ data, onBack }: { data: ImportDetail; onBack?: () => void }) {
  const [settings, setSettings] = useState(data.settings);
  const change = (part: Partial<ImportSettings>) => setSettings((now) => ({ ...now, ...part }));
  const preview = useQuery({ ...previewQuery(data.id, settings), placeholderData: keepPreviousData });
  const check = useMutation({
    mutationFn: () => api("checkImport", { params: { id: data.id }, body: { settings } }),
    onSuccess: ({ data: started }) => {
      keepImport(started);
      onBack?.();
    },
  });
  const shown = preview.data;
  const problem = check.error ?? preview.error;
  const fault = problem ? errorText(problem) : (shown?.damage ?? (data.state === "failed" ? data.damage : null));
  return (
    <ImportWizard
      label="Импорт товаров"
      step="columns"
      title="Как читать этот файл"
      description="Названия колонок мы узнали сами, где смогли. Всё, что вы выберете, запомнится за поставщиком."
      summaries={{ file: data.file_name }}
      error={fault ?? undefined}
      loadingText={preview.isPending ? "Читаем начало файла" : undefined}
      back={
        onBack ? (
          <Button onClick={onBack}>К итогам проверки</Button>
        ) : (
          <Button asChild>
            <Link href={NEW_IMPORT_HREF}>Другой файл</Link>
          </Button>
        )
      }
      next={
        <Button
          variant="primary"
          loading={check.isPending}
          disabled={!shown || preview.isPlaceholderData}
          onClick={() => check.mutate()}
        >
          Проверить без загрузки
        </Button>
      }
    >
      <div className="grid gap-8">
        <SettingFields settings={settings} onChange={change} />
        {settings.match === "supplier" && shown?.fields.some(({ name }) => name === OWN_EXPORT_COLUMN) && (
          <OwnExport onBySku={() => change({ match: "sku" })} />
        )}
        {shown && <ImportSample preview={shown} />}
        {shown && shown.fields.length > 0 && (
          <ImportColumns
            columns={shown.fields.map(({ name, samples }) => ({ id: name, name, samples }))}
            targets={targets}
            mapping={meanings(shown.fields, settings.mapping)}
            onMappingChange={(chosen) => change({ mapping: mappingOf(shown.fields, chosen) })}
          />
        )}
      </div>
    </ImportWizard>
  );
}

function SettingFields({
  settings,
  onChange,
}: {
  settings: ImportSettings;
  onChange: (part: Partial<ImportSettings>) => void;
}) {
  // Goods of other suppliers are in no file of this one, and a file of new goods need not have the old ones.
  const seesGone = settings.mode !== "new" && settings.match === "supplier";
  return (
    <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
      <Field label="Что загружать">
        <Select options={modes} value={settings.mode} onValueChange={(mode) => onChange({ mode })} />
      </Field>
      <Field
        label="Товары, которых больше нет в файле"
        hint={
          seesGone
            ? undefined
            : settings.mode === "new"
              ? "Не меняются: загружаются только новые."
              : "Не меняются: по артикулу не узнать, чьи они."
        }
      >
        <Select
          options={gone}
          value={settings.gone}
          disabled={!seesGone}
          onValueChange={(way) => onChange({ gone: way })}
        />
      </Field>
      <Field
        label="Как находить товары"
        hint={
          settings.match === "sku"
            ? `Наш артикул стоит в той колонке, которой назначено «${IMPORT_FIELD_NAMES.externalId}».`
            : undefined
        }
      >
        <Select options={matches} value={settings.match} onValueChange={(match) => onChange({ match })} />
      </Field>
      <Field label="Если валюта цены не указана">
        <Select options={currencies} value={settings.currency} onValueChange={(currency) => onChange({ currency })} />
      </Field>
      <Field label="Если язык текста не указан">
        <Select options={languages} value={settings.language} onValueChange={(language) => onChange({ language })} />
      </Field>
      <Field label="Остаток, если есть, но без числа">
        <NumberInput
          value={settings.unknown_stock}
          onValueChange={(pieces) => onChange({ unknown_stock: pieces ?? 0 })}
          min={0}
          max={1_000_000}
          unit="шт."
        />
      </Field>
      {settings.mode !== "prices" && (
        <>
          <Field label="Производитель, если не указан">
            <Input
              value={settings.vendor}
              onValueChange={(vendor) => onChange({ vendor })}
              maxLength={PRODUCT_LENGTHS.code}
            />
          </Field>
          <Field label="Новые товары без категории">
            <ImportHome id={settings.category_id} onChange={(category_id) => onChange({ category_id })} />
          </Field>
        </>
      )}
      {seesGone && settings.gone === "leave" && (
        <Alert tone="info" className="sm:col-span-2 lg:col-span-3">
          Товары, которые исчезли из прайса, останутся в продаже: проверка перечислит их.
        </Alert>
      )}
    </div>
  );
}
