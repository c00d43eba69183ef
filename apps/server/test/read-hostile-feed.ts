/**
 * Reads a feed that is made while it is read, and prints what came of it. Run with a cap on the heap: `node --max-old-space-size=64
 * read-hostile-feed.ts csv|yml NAME`.
 */
import { FieldsSeen } from "../src/modules/import/feed-fields.ts";
import { readCsv } from "../src/modules/import/read-csv.ts";
import { FeedError } from "../src/modules/import/offer.ts";
import { readOffer } from "../src/modules/import/read-offer.ts";
import { readYml } from "../src/modules/import/read-yml.ts";
import { StagedBatch, stagedRow } from "../src/modules/import/staged-batch.ts";

type Pieces = Iterable<string>;

function* times(count: number, text: string): Pieces {
  const most = Math.max(1, Math.floor(65_536 / text.length));
  const many = text.repeat(most);
  let left = count;
  for (; left >= most; left -= most) yield many;
  yield text.repeat(left);
}

const LONG = "x".repeat(9e5);
const fields = "<price>1</price><currencyId>USD</currencyId>";
const offer = (id: string, more = "") => `<offer id="${id}"><name>Товар</name>${fields}${more}</offer>\n`;

/** A feed whose second offer holds these pieces, on a line of their own. */
function* around(...inside: Pieces[]): Pieces {
  yield `<yml_catalog><shop><offers>\n${offer("1")}`;
  yield `<offer id="2"><name>Товар</name>${fields}`;
  for (const pieces of inside) yield* pieces;
  yield `</offer>\n${offer("3")}</offers></shop></yml_catalog>`;
}

/** A feed with three hundred offers that hold only this. */
function* among(inside: (place: number) => Pieces): Pieces {
  yield `<yml_catalog><shop><offers>\n${offer("1")}`;
  for (let place = 0; place < 300; place += 1) {
    yield `<offer id="x${place}">`;
    yield* inside(place);
    yield "</offer>";
  }
  yield `${offer("3")}</offers></shop></yml_catalog>`;
}

const YML: Readonly<Record<string, () => Pieces>> = {
  "a text of 500 MB": () => around(["<description>"], times(500e6, "x"), ["</description>"]),
  "a CDATA section of 100 MB": () => around(["<description><![CDATA["], times(1e8, "x"), ["]]></description>"]),
  "endless whitespace": () => around(["<vendor>"], times(1e8, " \n"), ["</vendor>"]),
  "markup nested in a field": () => around(["<description>"], times(1e6, "<b></b>"), ["</description>"]),
  "a million elements": () => around(times(1e6, "<x/>")),
  "300,000 params": () => around(times(3e5, '<param name="a">b</param>')),
  "300,000 pictures": () => around(times(3e5, "<picture>https://a.example/b.jpg</picture>")),
  "100,000 attributes": () => around(["<param"], times(1e5, ' a="b"'), [">c</param>"]),
  "a tag of 100 MB": () => around(["<param name='"], times(1e8, ">"), ["'>c</param>"]),
  "100,000 tags in one another": () => around(times(1e5, "<a>"), times(1e5, "</a>")),
  "a param of 100,000 characters": () => around(["<param name='a'>"], times(1e5, "b"), ["</param>"]),
  "a comment of 100 MB": () => around(["<!--"], times(1e8, "-"), ["-->"]),
  "a DOCTYPE of 100 MB": function* () {
    yield "<!DOCTYPE x [";
    yield* times(2e6, '<!ENTITY a "<&a;&a;&a;]>">');
    yield "]>";
    yield* around(["<bad/>"]);
  },
  "300 names of 900 KB": () => among(() => ["<name>", LONG, "</name>"]),
  "300 elements of 900 KB": () => among((place) => [`<z${place}>`, LONG, `</z${place}>`]),
  "tags without an end": () => around(times(1e5, "<a>")),
};

function* rows(...inside: Pieces[]): Pieces {
  yield "id,name,price,currency,picture\n1,Товар,1,USD,\n";
  for (const pieces of inside) yield* pieces;
  yield '3,"Товар",1,USD,\n4,Товар,1,USD,\n';
}

const CSV: Readonly<Record<string, () => Pieces>> = {
  "a row of 3 MB": () => rows(["2,"], times(3e6, "x"), [",1,USD,\n"]),
  "a quoted cell of 3 MB": () => rows(['2,"'], times(3e5, "xxxxxxxx\n"), ['",1,USD,\n']),
  "a line of 500 MB": () => rows(["2,"], times(500e6, "x"), [",1,USD,\n"]),
  "a quoted line of 100 MB": () => rows(['2,"'], times(1e8, "x"), ['",1,USD,\n']),
  "endless whitespace": () => rows(["2,Товар,1,USD,https://a.example"], times(2e6, " "), ["x\n"]),
  "a million columns": () => rows(["2"], times(1e6, ","), ["\n"]),
  "a list in a list": () => rows(['2,Товар,1,USD,"'], times(5e5, "["), times(5e5, "]"), ['"\n']),
  "100,000 pictures": () => rows(["2,Товар,1,USD,"], times(1e5, "https://a.example/b "), ["\n"]),
  "300 rows of 900 KB": () => rows(...Array.from({ length: 300 }, () => ["2,", LONG, ",1,USD,\n"])),
  "a quote without an end": () => rows(['2,"Товар,1,USD,\n']),
  "a quote without an end before many rows": () => rows(['2,"Товар,1,USD,\n'], times(3e4, "0,Товар,0,USD,\n")),
  "a quote that opens on each line": () => rows(['2,"\n'], times(1e6, 'z","b\n')),
};

async function* bytes(pieces: Pieces): AsyncGenerator<Buffer> {
  let [text, encoded] = ["", Buffer.alloc(0)];
  for (const piece of pieces) {
    if (piece !== text) [text, encoded] = [piece, Buffer.from(piece)];
    yield encoded;
  }
}

const [kind, name = ""] = process.argv.slice(2);
const pieces = (kind === "csv" ? CSV : YML)[name]?.() ?? [];
const taken: string[] = [];
const refused = new Map<string, number[]>();
let damage: string | null = null;
// As an import keeps them: what a file has is told beside its rows, and a thousand of these wait for the database.
const seen = new FieldsSeen();
const batch = new StagedBatch();
let place = 0;
try {
  for await (const raw of (kind === "csv" ? readCsv : readYml)(bytes(pieces), { mapping: {}, seen })) {
    const row = readOffer(raw);
    place += 1;
    batch.add(stagedRow(raw, row, place));
    if (batch.isFull) batch.take();
    if ("offer" in row) taken.push(row.externalId);
    else refused.set(row.refusal, [...(refused.get(row.refusal) ?? []).slice(0, 9), row.line]);
  }
} catch (error) {
  if (!(error instanceof FeedError)) throw error;
  damage = error.message;
}
const rss = Math.round(process.resourceUsage().maxRSS / 1024);
process.stdout.write(JSON.stringify({ taken, refused: Object.fromEntries(refused), damage, rss }));
