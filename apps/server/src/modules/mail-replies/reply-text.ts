import { Parser } from "htmlparser2";
import { ABOVE_THIS_LINE } from "../mail/mailer.service.ts";

/** Elements whose words are no words of the writer: quotes of mail programs among them. */
const SKIPPED: ReadonlySet<string> = new Set(["head", "style", "script", "title", "blockquote", "template", "svg"]);
const QUOTES =
  /(?:^|\s)(?:gmail_quote|gmail_quote_container|moz-cite-prefix|yahoo_quoted|protonmail_quote|mail-quote-collapse)(?:\s|$)/;
const BLOCKS: ReadonlySet<string> = new Set(
  "p div br tr li ul ol table h1 h2 h3 h4 h5 h6 pre section article header footer hr".split(" "),
);
const VOID: ReadonlySet<string> = new Set("br hr img input meta link col area base embed source track wbr".split(" "));
/** Deeper than any mail program nests; beyond it is made to cost time, which grows with the square of the depth. Nothing after it is read. */
const DEEPEST = 500;
/** Of a letter's text or HTML, in letters; a message has five thousand. */
const LONGEST = 512 * 1024;
const PIECE = 4_096;

/** The words of an HTML letter, without what it quotes. */
export function textOfHtml(html: string): string {
  let text = "";
  let depth = 0;
  /** Depth at which a part that is left out began; null outside of one. */
  let skippedFrom: number | null = null;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (BLOCKS.has(name) && !text.endsWith("\n")) text += "\n";
        if (VOID.has(name)) return;
        depth += 1;
        const isQuote = QUOTES.test(attributes["class"] ?? "") || attributes["id"] === "appendonsend";
        if (skippedFrom === null && (SKIPPED.has(name) || isQuote)) skippedFrom = depth;
      },
      ontext(words) {
        if (skippedFrom === null) text += words.replaceAll(/\s+/g, " ");
      },
      onclosetag(name) {
        if (VOID.has(name)) return;
        if (skippedFrom === depth) skippedFrom = null;
        depth -= 1;
        if (BLOCKS.has(name) && !text.endsWith("\n")) text += "\n";
      },
    },
    { decodeEntities: true },
  );
  for (let at = 0; at < Math.min(html.length, LONGEST) && depth <= DEEPEST; at += PIECE)
    parser.write(html.slice(at, at + PIECE));
  // An end that was cut off is no word.
  if (depth <= DEEPEST) parser.end();
  return text;
}

/** Lines that mail programs put before what they quote. */
const HEADINGS: readonly RegExp[] = [
  /^-{2,}\s*(?:original message|forwarded message|исходное сообщение|пересланное сообщение|переслане повідомлення|вихідне повідомлення)\s*-{2,}$/i,
  /^_{10,}$/,
  // "On Mon, 23 Nov 2026 at 12:00, Dropship <…> wrote:", in the tongues of our people; it may go on in the next line.
  /^(?:on|le|am)\s.{5,300}(?:wrote|écrit|schrieb)\s?:$/i,
  /^.{0,200}(?:пишет|писал(?:\(а\)|а)?|написал(?:\(а\)|а)?|пише|писав(?:\(ла\))?|написав(?:\(ла\))?)\s?:$/i,
  /^.{0,200}\d{1,2}[:.]\d{2}.{0,200}<[^<>\s]+@[^<>\s]+>:?$/,
];
/** The block of headers that Outlook puts there. */
const HEADER_LINE = /^\*?(?:from|от|від|von)\s?:\*?\s.+/i;
const NEXT_HEADER = /^\*?(?:sent|date|to|отправлено|дата|кому|надіслано)\s?:\*?\s/i;

function quoteBegins(lines: readonly string[], at: number): boolean {
  const line = lines[at]?.trim() ?? "";
  if (line.includes(ABOVE_THIS_LINE)) return true;
  // The signature of the writer, by the old custom.
  if (lines[at]?.trimEnd() === "--" && lines[at] !== "") return true;
  const next = lines[at + 1]?.trim() ?? "";
  if (HEADER_LINE.test(line) && NEXT_HEADER.test(next)) return true;
  return HEADINGS.some((heading) => heading.test(line) || (next !== "" && heading.test(`${line} ${next}`)));
}

const LONGEST_LINES = 5_000;
const isQuoted = (line: string) => /^\s*>/.test(line);
const tidy = (lines: readonly string[]) =>
  lines
    .map((line) => line.trimEnd())
    .join("\n")
    .replaceAll(/\n{3,}/g, "\n\n")
    .trim();

/** What somebody wrote in a letter, without what it replies to; who answers between the quoted lines keeps the answers. */
export function ownWords(text: string): string {
  const lines = text
    .slice(0, LONGEST)
    .replaceAll(/\r\n?/g, "\n")
    .replaceAll("\u00a0", " ")
    .split("\n")
    .slice(0, LONGEST_LINES);
  const end = lines.findIndex((_line, at) => quoteBegins(lines, at));
  const above = tidy((end < 0 ? lines : lines.slice(0, end)).filter((line) => !isQuoted(line)));
  if (above !== "" || end < 0) return above;
  // Nothing stands above: the answer is below or between.
  return tidy(lines.slice(end).filter((line, at) => !isQuoted(line) && !quoteBegins(lines, end + at)));
}
