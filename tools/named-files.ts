import { existsSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import { type SourceFile, sourceFiles } from "./source-files.ts";

const COMMENT = /\/\*[\s\S]*?\*\/|(?<![:"'`\w])\/\/[^\n]*/g;
const SQL_COMMENT = /--[^\n]*/g;
/** What a page shows as code stands for itself. */
const EXAMPLE_CODE = /```[\s\S]*?```/g;
/** "money.ts", "shared/list/columns.tsx", "docs/product.md"; an ending alone (".test.ts") names a kind of files. */
const NAMED = /(?<![\w@.$/<>{}*-])((?:[\w@.$-]+\/)*\w[\w$.-]*\.(?:tsx?|mts|mjs|cjs|css|sql|mdx?))(?![\w(/-]|\.\w)/g;
/** A folder of the repository, or a file of any kind. */
const PLACE = /(?<![\w@.$/<>{}*-])((?:apps|packages|tools|docs)\/[\w./-]*\w)(?![\w*${<])/g;
/** The things that guides and tools make up to show how one is added, what is made by a tool or built, and records by their number. */
const MADE_UP =
  /parcels?\b|price-tag|add-returns|NNNN|\.gen\.|\bdist\b|storybook-static|^docs\/decisions\/\d{4}$|sample-orders|\borders\.fixtures/;

let known: Set<string> | undefined;
/** Every end of every path of the repository: "columns.tsx", "list/columns.tsx", … */
const isKnown = (name: string): boolean => {
  known ??= new Set(
    sourceFiles().flatMap(({ path: place }) =>
      place.split("/").map((_, from, folders) => folders.slice(from).join("/")),
    ),
  );
  return known.has(name) || existsSync(path.join(root, name));
};

/** What people read of a file and what may name another: comments of code, the words of a page. */
function wordsOf({ name, text }: SourceFile): string {
  if (/\.mdx?$/.test(name)) return text.replaceAll(EXAMPLE_CODE, "");
  const comments = text.matchAll(name.endsWith(".sql") ? SQL_COMMENT : COMMENT);
  return [...comments].map(([comment]) => comment).join("\n");
}

/** A file or folder that a comment or a page names and that is not there. */
export function missingFile(file: SourceFile): string | undefined {
  const words = wordsOf(file);
  for (const [, name = ""] of [...words.matchAll(NAMED), ...words.matchAll(PLACE)]) {
    const end = name.replace(/^(?:\.{1,2}\/)+/, "");
    if (!MADE_UP.test(end) && !isKnown(end)) return `names ${name}`;
  }
  return undefined;
}
