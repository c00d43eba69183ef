import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { root } from "./bootstrap.mjs";
import type { SourceFile } from "./source-files.ts";

/** "docs/product.md", "docs/product.md, Money"; a heading begins with a capital letter. */
const PAGE = /(?<![\w/.-])(docs\/[\w./-]+\.md)(?:, ([A-Z][^\n]*))?/g;
/** "docs/decisions/0008", "decision 0008", "decisions 0008". */
const RECORD = /(?:docs\/decisions\/|\b[Dd]ecisions? )(\d{4})/g;
/** A link within a page of the repository, "](../product.md#money)". */
const LINK = /\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]+))?\)/g;

const headingsOf = (page: string): string[] =>
  [...readFileSync(path.join(root, page), "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading);
/** The anchor that a heading gets where pages are shown. */
const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, "")
    .replaceAll(" ", "-");
const exists = (place: string): boolean => existsSync(path.join(root, place));
const isRecord = (number: string): boolean =>
  readdirSync(path.join(root, "docs/decisions")).some((name) => name.startsWith(`${number}-`));

function brokenLink(file: SourceFile, target: string, anchor: string | undefined): string | undefined {
  const page = target === "" ? file.path : path.posix.join(path.posix.dirname(file.path), target);
  if (!exists(page)) return `links to ${target}`;
  if (!anchor || !page.endsWith(".md")) return undefined;
  return headingsOf(page).some((heading) => anchorOf(heading) === anchor)
    ? undefined
    : `links to ${target}#${anchor}, where no heading has this name`;
}

/** What a file points to under `docs/` that is not there: a page, a heading of it, or a record of a decision. */
export function missingPage(file: SourceFile): string | undefined {
  for (const [, page = "", heading] of file.text.matchAll(PAGE)) {
    if (!exists(page)) return `names ${page}`;
    if (heading && !headingsOf(page).some((one) => heading.startsWith(one)))
      return `names a heading of ${page} that is not there: ${heading.slice(0, 40)}`;
  }
  for (const [, number = ""] of file.text.matchAll(RECORD)) {
    if (!isRecord(number)) return `names the record ${number}`;
  }
  if (!file.name.endsWith(".md")) return undefined;
  for (const [, target = "", anchor] of file.text.matchAll(LINK)) {
    const broken = brokenLink(file, target, anchor);
    if (broken) return broken;
  }
  return undefined;
}
