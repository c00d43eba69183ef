import ts from "typescript";
import { constants, isExported, keysOf, nameOf, parse, plain, property } from "./syntax.ts";

/** A story, as far as it can be told without running it. */
export interface StoryFacts {
  name: string;
  tags: string[];
  hasPlay: boolean;
  /** Its `play` presses keys. */
  hasKeyboard: boolean;
}

/** A file of stories. */
export interface StoryFile {
  title: string | undefined;
  stories: StoryFacts[];
  /** `parameters.notApplicable` of the meta: which of a pattern's stories make no sense, and why. */
  notApplicable: Record<string, string>;
}

const KEYBOARD = /walkByTab\(|userEvent\.(keyboard|tab|type)\(|user\.(keyboard|tab|type)\(|fireEvent\.keyDown/;

/** Reads a file of stories. */
export function readStories(name: string, text: string): StoryFile {
  const source = parse(name, text);
  const known = constants(source);
  const meta = findMeta(source, known);
  const title = property(meta, "title");
  const inherited = tagsOf(meta);
  const stories = [...known]
    .filter(([, { isExported: isStory }]) => isStory)
    .map(([story, { value }]): StoryFacts => {
      const play = playText(value, known);
      return {
        name: story,
        tags: [...inherited, ...tagsOf(value)],
        hasPlay: play !== undefined,
        hasKeyboard: KEYBOARD.test(play ?? ""),
      };
    });
  return {
    title: title && ts.isStringLiteralLike(title) ? title.text : undefined,
    stories,
    notApplicable: reasons(property(property(meta, "parameters"), "notApplicable")),
  };
}

type Constants = ReturnType<typeof constants>;

function findMeta(source: ts.SourceFile, known: Constants): ts.Expression | undefined {
  const exported = source.statements.find(ts.isExportAssignment);
  if (!exported) return undefined;
  const value = plain(exported.expression);
  return ts.isIdentifier(value) ? known.get(value.text)?.value : value;
}

function tagsOf(object: ts.Expression | undefined): string[] {
  const tags = property(object, "tags");
  if (!tags || !ts.isArrayLiteralExpression(tags)) return [];
  return tags.elements.filter(ts.isStringLiteralLike).map(({ text }) => text);
}

/** The text of `play`; when it calls functions of the same file, with theirs. A story spread into this one counts. */
function playText(value: ts.Expression, known: Constants): string | undefined {
  if (!ts.isObjectLiteralExpression(value)) return undefined;
  const own = value.properties.find((member) => nameOf(member.name) === "play");
  if (own) return withCalled(own.getText(), own.getSourceFile());
  for (const member of value.properties) {
    if (!ts.isSpreadAssignment(member) || !ts.isIdentifier(member.expression)) continue;
    const spread = known.get(member.expression.text);
    const text = spread && playText(spread.value, known);
    if (text) return text;
  }
  return undefined;
}

function withCalled(text: string, source: ts.SourceFile): string {
  const functions = source.statements.flatMap((statement): [string, string][] => {
    if (ts.isFunctionDeclaration(statement) && statement.name) return [[statement.name.text, statement.getText()]];
    if (!ts.isVariableStatement(statement) || isExported(statement)) return [];
    return statement.declarationList.declarations
      .filter(({ name }) => ts.isIdentifier(name))
      .map((declaration): [string, string] => [declaration.name.getText(), declaration.getText()]);
  });
  const called = functions.filter(([name]) => new RegExp(`\\b${name}\\b`).test(text)).map(([, body]) => body);
  return [text, ...called].join("\n");
}

function reasons(object: ts.Expression | undefined): Record<string, string> {
  return Object.fromEntries(
    (keysOf(object) ?? []).map((name) => {
      const reason = property(object, name);
      return [name, reason && ts.isStringLiteralLike(reason) ? reason.text : ""];
    }),
  );
}
