import ts from "typescript";
import { type ComponentFolder, ownCode, storyFiles } from "./component-folder.ts";
import { constants, keysOf, parse, plain, property, walk } from "./syntax.ts";

/** One choice of a table of variants: `variant: primary | secondary`. */
interface Axis {
  table: string;
  name: string;
  keys: string[];
  /** The key that is taken when nothing is said: every story shows it. */
  usual: string | undefined;
}

type Tables = Record<string, string>;

/**
 * Keys of the tables in `*.variants.ts` that no story of the folder shows. A key is shown when a story goes through a
 * list of the keys (`Matrix rows={buttonVariantKeys}`), names it ("ghost"), or, for a yes-or-no axis, names the prop.
 * `tables` holds the text of every variants file by name, for keys that another component lists (tones).
 */
export function keysWithoutStory(folder: ComponentFolder, tables: Tables): string[] {
  const sources = Object.entries(folder.files).filter(([name]) => name.endsWith(".variants.ts"));
  const stories = storyFiles(folder).map(([name, text]) => parse(name, text));
  const seen = namesIn(stories);
  const props = memberNames(ownCode(folder).map(([name, text]) => parse(name, text)));
  return sources.flatMap(([file, text]) => {
    const source = parse(file, text);
    const lists = shownLists([source, ...importedTables(source, tables), ...stories], seen.identifiers);
    const axes = axesOf(source, tables);
    const others = listsOf(source).filter(({ keys }) => !axes.some((axis) => isSame(new Set(axis.keys), keys)));
    return [...axes, ...others].flatMap(({ table, name, keys, usual }) =>
      keys
        .filter((key) => {
          if (key === usual || seen.strings.has(key) || lists.some((list) => list.has(key) && isSame(list, keys))) {
            return false;
          }
          // A yes-or-no that is no prop of the component is its own business (the padding of a box with an icon in it).
          return !(["true", "false"].includes(key) && (seen.properties.has(name) || !props.has(name)));
        })
        .map((key) => `${file} ${table}${name && `.${name}`}: "${key}"`),
    );
  });
}

/** A list shows an axis when it goes through all its keys. */
const isSame = (list: Set<string>, keys: string[]): boolean => keys.every((key) => list.has(key));

/** Axes of every `cva` call of a file. */
function axesOf(source: ts.SourceFile, tables: Tables): Axis[] {
  const axes: Axis[] = [];
  for (const [table, { value }] of constants(source)) {
    if (!ts.isCallExpression(value) || value.expression.getText() !== "cva") continue;
    const [, options] = value.arguments;
    const variants = property(options, "variants");
    const usual = property(options, "defaultVariants");
    for (const name of keysOf(variants) ?? []) {
      const keys = keysOf(resolve(property(variants, name), source, tables)) ?? [];
      const chosen = property(usual, name);
      axes.push({ table, name, keys, usual: chosen && literal(chosen) });
    }
  }
  return axes;
}

/** Exported lists of keys that no `cva` table has, such as tones of a lookup table. */
function listsOf(source: ts.SourceFile): Axis[] {
  return [...constants(source)].flatMap(([table, { value, isExported }]) => {
    const keys = isExported && listed(value);
    return keys ? [{ table, name: "", keys, usual: undefined }] : [];
  });
}

function literal(node: ts.Expression): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (node.kind === ts.SyntaxKind.TrueKeyword) return "true";
  return node.kind === ts.SyntaxKind.FalseKeyword ? "false" : undefined;
}

/** The words of a list of words. */
function listed(value: ts.Expression): string[] | undefined {
  const list = plain(value);
  if (!ts.isArrayLiteralExpression(list) || list.elements.length === 0) return undefined;
  const words = list.elements.filter(ts.isStringLiteralLike).map(({ text }) => text);
  return words.length === list.elements.length ? words : undefined;
}

function resolve(value: ts.Expression | undefined, source: ts.SourceFile, tables: Tables): ts.Expression | undefined {
  if (!value || !ts.isIdentifier(value)) return value;
  for (const file of [source, ...importedTables(source, tables)]) {
    const found = constants(file).get(value.text);
    if (found) return found.value;
  }
  return undefined;
}

function importedTables(source: ts.SourceFile, tables: Tables): ts.SourceFile[] {
  return source.statements.filter(ts.isImportDeclaration).flatMap(({ moduleSpecifier }) => {
    const file = ts.isStringLiteral(moduleSpecifier) ? (moduleSpecifier.text.split("/").at(-1) ?? "") : "";
    const text = tables[file];
    return text === undefined ? [] : [parse(file, text)];
  });
}

/** Lists and tables whose names the stories mention, as sets of keys. */
function shownLists(sources: ts.SourceFile[], mentioned: Set<string>): Set<string>[] {
  return sources.flatMap((source) =>
    [...constants(source)]
      .filter(([name]) => mentioned.has(name))
      .flatMap(([, { value }]) => {
        const keys = listed(value) ?? keysOf(value);
        return keys ? [new Set(keys)] : [];
      }),
  );
}

function memberNames(sources: ts.SourceFile[]): Set<string> {
  const names = new Set<string>();
  for (const source of sources) {
    walk(source, (node) => {
      if (ts.isPropertySignature(node)) names.add(node.name.getText());
    });
  }
  return names;
}

function namesIn(sources: ts.SourceFile[]) {
  const [strings, identifiers, properties] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const source of sources) {
    walk(source, (node) => {
      if (ts.isStringLiteralLike(node)) strings.add(node.text);
      if (ts.isIdentifier(node)) identifiers.add(node.text);
      if (ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)) properties.add(node.name.getText());
      if (ts.isShorthandPropertyAssignment(node)) properties.add(node.name.text);
    });
  }
  return { strings, identifiers, properties };
}
