import { formatFileSize } from "../../format/file-size.ts";

/** What a place takes. */
export type FileLimits = {
  /** As in a native input: ".xlsx,.csv", "image/*". Empty takes everything. */
  accept?: string;
  /** Largest size of one file in bytes. */
  maxSize?: number;
};

const extensionOf = (name: string): string => /\.[^.]+$/.exec(name)?.[0].toLowerCase() ?? "";

function answers(file: { name: string; type: string }, rule: string): boolean {
  if (rule.startsWith(".")) return extensionOf(file.name) === rule;
  return rule.endsWith("/*") ? file.type.startsWith(rule.slice(0, -1)) : file.type === rule;
}

const kindNames: Record<string, string> = {
  "image/*": "фото",
  "image/jpeg": "JPG",
  "image/png": "PNG",
  "image/webp": "WebP",
  "application/pdf": "PDF",
  "text/csv": "CSV",
};

/** "JPG, PNG и WebP": what an accept list means to a person. */
export function acceptWords(accept: string): string {
  const rules = accept.split(",").map((rule) => rule.trim().toLowerCase());
  const names = new Set(
    rules.filter(Boolean).map((rule) => kindNames[rule] ?? rule.replace(/^[.]|^.*\//, "").toUpperCase()),
  );
  return new Intl.ListFormat("ru").format(names);
}

/** Why a file is not taken, as a sentence that says what is taken; null when it is. */
export function refusalOf(file: { name: string; type: string; size: number }, { accept = "", maxSize }: FileLimits) {
  const rules = accept.split(",").flatMap((rule) => rule.trim().toLowerCase() || []);
  if (rules.length > 0 && !rules.some((rule) => answers(file, rule))) {
    const kind = extensionOf(file.name).slice(1).toUpperCase();
    return `Подходят ${acceptWords(accept)}${kind ? `, а это ${kind}` : ""}`;
  }
  if (file.size === 0) return "Файл пуст, выберите другой";
  if (maxSize !== undefined && file.size > maxSize)
    return `Размер ${formatFileSize(file.size)}, а можно до ${formatFileSize(maxSize)}`;
  return null;
}
