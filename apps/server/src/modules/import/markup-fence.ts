/** Most characters of one text or one CDATA section. */
export const MAX_TEXT = 1024 * 1024;
/** Most characters of one tag with its attributes. */
export const MAX_TAG = 64 * 1024;
/** Most tags that stand in one another. */
export const MAX_DEPTH = 40;

/** What was too large; the rest of it was left out. */
export type Excess = "text" | "tag" | "depth";

/** Who takes what the fence lets through. */
export interface FenceTaker {
  /** The next piece of markup: whole tags, text in pieces. */
  take(markup: string): void;
  /** So many lines were left out here. */
  skipLines(count: number): void;
  /** Something was too large; what was kept of it was taken before. */
  exceed(what: Excess): void;
  /** The file declares this entity of its own, which is not expanded. */
  declare(entity: string): void;
}

type State = "text" | "tag" | "cdata" | "comment" | "instruction" | "doctype";

const OPENINGS: readonly (readonly [string, State])[] = [
  ["<!--", "comment"],
  ["<![CDATA[", "cdata"],
  ["<!DOCTYPE", "doctype"],
  ["<?", "instruction"],
];
const LONGEST_OPENING = 9;
const LONGEST_ENTITY = 34;
const DECLARED_ENTITY = /<!ENTITY\s+(?:%\s+)?([\w.-]{1,100})\s/g;
const BARE_AMPERSAND = /&(?!#?\w{1,31};)/g;

function linesIn(text: string): number {
  let count = 0;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) count += 1;
  return count;
}

/** An ampersand that begins no entity is meant as a letter; a parser would read on to some later semicolon. */
const withWholeEntities = (text: string) => text.replaceAll(BARE_AMPERSAND, "&amp;");

/**
 * Stands before an XML parser that keeps a token until its end, however long it is. Lets through what a feed may say and no more of a
 * token than its bound; comments, instructions and a DOCTYPE with its entities are left out whole. Reads each character once.
 */
export class MarkupFence {
  readonly #taker: FenceTaker;
  #state: State = "text";
  #rest = "";
  #out = "";
  /** Characters of the present text or CDATA section. */
  #length = 0;
  #depth = 0;
  #tag = "";
  #tagEnd = "";
  #quote = "";
  #isValueNext = false;
  #brackets = 0;
  /** What the DOCTYPE has said up to now, as much of it as a tag may have. */
  #declared = "";

  constructor(taker: FenceTaker) {
    this.#taker = taker;
  }

  /** Takes the next piece of a file. */
  write(text: string): void {
    let left = this.#rest + text;
    this.#rest = "";
    while (left !== "") {
      const used = this.#step(left);
      if (used === 0) break;
      left = left.slice(used);
    }
    this.#rest = left;
    this.#flush();
  }

  /** Lets go of the last characters, which waited for what could follow. */
  end(): void {
    if (this.#state === "text" && !this.#rest.startsWith("<")) this.#keep(withWholeEntities(this.#rest));
    this.#rest = "";
    this.#flush();
  }

  /** Uses the beginning of the text; 0 when more is needed to tell what it is. */
  #step(text: string): number {
    switch (this.#state) {
      case "text":
        return text.startsWith("<") ? this.#open(text) : this.#text(text);
      case "tag":
        return this.#inTag(text);
      case "cdata":
        return this.#cdata(text);
      case "comment":
        return this.#leaveOut(text, "-->");
      case "instruction":
        return this.#leaveOut(text, "?>");
      case "doctype":
        return this.#doctype(text);
    }
  }

  #flush(): void {
    if (this.#out === "") return;
    const out = this.#out;
    this.#out = "";
    this.#taker.take(out);
  }

  #drop(text: string): void {
    const lines = linesIn(text);
    if (lines === 0) return;
    this.#flush();
    this.#taker.skipLines(lines);
  }

  #exceed(what: Excess): void {
    this.#flush();
    this.#taker.exceed(what);
  }

  /** Keeps text up to its bound. */
  #keep(text: string): void {
    const isFirst = this.#length <= MAX_TEXT;
    this.#length += text.length;
    if (this.#length <= MAX_TEXT) {
      this.#out += text;
      return;
    }
    if (isFirst) this.#exceed("text");
    this.#drop(text);
  }

  #open(text: string): number {
    const opening = OPENINGS.find(([start]) => text.startsWith(start));
    if (!opening && text.length < LONGEST_OPENING && OPENINGS.some(([start]) => start.startsWith(text))) return 0;
    this.#length = 0;
    const [start, state] = opening ?? ["<", "tag"];
    this.#state = state;
    if (state === "cdata") this.#out += start;
    this.#tag = state === "tag" ? start : "";
    this.#tagEnd = "";
    this.#quote = "";
    this.#isValueNext = false;
    this.#brackets = 0;
    return start.length;
  }

  #text(text: string): number {
    const end = text.indexOf("<");
    let used = end < 0 ? text.length : end;
    if (end < 0) {
      // The end of an entity may stand in the next piece.
      const ampersand = text.lastIndexOf("&");
      if (ampersand >= 0 && text.length - ampersand < LONGEST_ENTITY && !text.includes(";", ampersand))
        used = ampersand;
    }
    this.#keep(withWholeEntities(text.slice(0, used)));
    return used;
  }

  #cdata(text: string): number {
    const end = text.indexOf("]]>");
    if (end < 0) {
      const used = Math.max(0, text.length - 2);
      this.#keep(text.slice(0, used));
      return used;
    }
    this.#keep(text.slice(0, end));
    this.#out += "]]>";
    this.#closed();
    return end + 3;
  }

  #leaveOut(text: string, end: string): number {
    const at = text.indexOf(end);
    const used = at < 0 ? Math.max(0, text.length - end.length + 1) : at + end.length;
    this.#drop(text.slice(0, used));
    if (at >= 0) this.#closed();
    return used;
  }

  #doctype(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] ?? "";
      if (this.#quote) {
        if (sign === this.#quote) this.#quote = "";
      } else if (sign === '"' || sign === "'") this.#quote = sign;
      else if (sign === "[") this.#brackets += 1;
      else if (sign === "]") this.#brackets -= 1;
      else if (sign === ">" && this.#brackets <= 0) {
        this.#declare(text.slice(0, at + 1));
        for (const [, entity = ""] of this.#declared.matchAll(DECLARED_ENTITY)) this.#taker.declare(entity);
        this.#declared = "";
        this.#closed();
        return at + 1;
      }
    }
    this.#declare(text);
    return text.length;
  }

  #declare(text: string): void {
    this.#declared += text.slice(0, Math.max(0, MAX_TAG - this.#declared.length));
    this.#drop(text);
  }

  #inTag(text: string): number {
    for (let at = 0; at < text.length; at += 1) {
      const sign = text[at] ?? "";
      if (this.#quote) {
        if (sign === this.#quote) this.#quote = "";
      } else if (sign === ">") {
        this.#keepTag(text.slice(0, at + 1));
        this.#tagDone();
        return at + 1;
      } else if (this.#isValueNext && (sign === '"' || sign === "'")) {
        this.#quote = sign;
        this.#isValueNext = false;
      } else if (sign.trim() !== "") this.#isValueNext = sign === "=";
    }
    this.#keepTag(text);
    return text.length;
  }

  #keepTag(text: string): void {
    const room = Math.max(0, MAX_TAG - this.#tag.length);
    this.#tag += text.slice(0, room);
    if (text.length <= room) return;
    this.#tagEnd = (this.#tagEnd + text.slice(room)).slice(-2);
    this.#drop(text.slice(room));
  }

  #tagDone(): void {
    const tag = this.#tag;
    const end = this.#tagEnd === "" ? tag.slice(-2) : this.#tagEnd;
    const isSingle = end === "/>";
    this.#closed();
    if (tag.startsWith("</")) {
      this.#depth -= 1;
      if (this.#depth < MAX_DEPTH) this.#out += this.#tagEnd === "" ? tag : "</too-long>";
      return;
    }
    this.#depth += 1;
    const isDeep = this.#depth > MAX_DEPTH;
    if (!isDeep && this.#tagEnd === "") this.#out += withWholeEntities(tag);
    else if (!isDeep) {
      const name = /^<[^\s/>]{1,100}(?=[\s/>])/.exec(tag)?.[0] ?? "<too-long";
      this.#out += isSingle ? `${name}/>` : `${name}>`;
      this.#exceed("tag");
    } else this.#exceed("depth");
    if (isSingle) this.#depth -= 1;
  }

  #closed(): void {
    this.#state = "text";
    this.#length = 0;
  }
}
