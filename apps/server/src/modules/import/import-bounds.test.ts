import { spawn } from "node:child_process";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { FeedError } from "./offer.ts";
import { readCsv } from "./read-csv.ts";
import { readOffer } from "./read-offer.ts";
import { readYml } from "./read-yml.ts";

const READER = join(import.meta.dirname, "../../../test/read-hostile-feed.ts");
/** Megabytes for objects; a reader that keeps what it reads ends with "heap out of memory". */
const HEAP = 64;
/** Megabytes in all: modules, buffers and code are about ninety of them. */
const MOST_RSS = 300;

interface Outcome {
  taken: string[];
  refused: Record<string, number[]>;
  damage: string | null;
  rss: number;
}

/** Reads a feed of the hostile ones in a process of its own. */
async function readApart(kind: "csv" | "yml", name: string): Promise<Outcome> {
  const child = spawn(process.execPath, [`--max-old-space-size=${HEAP}`, READER, kind, name]);
  const [out, complaint] = await Promise.all([text(child.stdout), text(child.stderr)]);
  expect(complaint).toBe("");
  return JSON.parse(out) as Outcome; // as the reader prints it
}

async function readText(kind: "csv" | "yml", ...pieces: (string | Buffer)[]) {
  const refused: string[] = [];
  const taken: string[] = [];
  let damage: string | null = null;
  async function* bytes() {
    for (const piece of pieces) yield Buffer.from(piece);
  }
  try {
    for await (const raw of (kind === "csv" ? readCsv : readYml)(bytes())) {
      const row = readOffer(raw);
      if ("offer" in row) taken.push(`${row.externalId}: ${row.offer.name}`);
      else refused.push(`${row.line}: ${row.refusal}`);
    }
  } catch (error) {
    if (!(error instanceof FeedError)) throw error;
    damage = error.message;
  }
  return { taken, refused, damage };
}

describe("one row past its bounds is refused by its line, and the rest goes in", { timeout: 120_000 }, () => {
  test.each([
    ["a text of 500 MB", "текст длиннее 1 МБ"],
    ["a CDATA section of 100 MB", "текст длиннее 1 МБ"],
    ["endless whitespace", "текст длиннее 1 МБ"],
    ["markup nested in a field", "больше 10000 элементов"],
    ["a million elements", "больше 10000 элементов"],
    ["300,000 params", "больше 1000 параметров"],
    ["300,000 pictures", "больше 1000 картинок"],
    ["100,000 attributes", "тег длиннее 64 КБ"],
    ["a tag of 100 MB", "тег длиннее 64 КБ"],
    ["100,000 tags in one another", "вложенность больше 40"],
    ["a param of 100,000 characters", "параметр: больше 3000 знаков"],
  ])("YML: %s", async (name, reason) => {
    const { rss, ...outcome } = await readApart("yml", name);
    expect(outcome).toEqual({ taken: ["1", "3"], refused: { [reason]: [3] }, damage: null });
    expect(rss).toBeLessThan(MOST_RSS);
  });

  test.each(["a comment of 100 MB", "a DOCTYPE of 100 MB"])("YML: %s says nothing of the offers", async (name) => {
    const { rss, ...outcome } = await readApart("yml", name);
    expect(outcome).toEqual({ taken: ["1", "2", "3"], refused: {}, damage: null });
    expect(rss).toBeLessThan(MOST_RSS);
  });

  test("YML: tags without an end", async () => {
    const { rss, ...outcome } = await readApart("yml", "tags without an end");
    expect(outcome).toEqual({
      taken: ["1"],
      refused: { "вложенность больше 40": [3] },
      damage: "Файл повреждён в строке 5: тег не закрыт: a. Прочитано всё, что стоит выше.",
    });
    expect(rss).toBeLessThan(MOST_RSS);
  });

  test.each([
    ["a row of 3 MB", "строка длиннее 2 МБ"],
    ["a quoted cell of 3 MB", "строка длиннее 2 МБ"],
    ["a line of 500 MB", "строка длиннее 2 МБ"],
    ["a quoted line of 100 MB", "строка длиннее 2 МБ"],
    ["a million columns", "в строке больше 500 столбцов"],
    ["100,000 pictures", "больше 1000 картинок"],
    ["a quote without an end", "кавычка не закрыта до конца строки, чтение продолжено со следующей"],
    ["a quote that opens on each line", "кавычка не закрыта до конца строки, чтение продолжено со следующей"],
  ])("CSV: %s", async (name, reason) => {
    const { rss, ...outcome } = await readApart("csv", name);
    expect(outcome).toEqual({ taken: ["1", "3", "4"], refused: { [reason]: [3] }, damage: null });
    expect(rss).toBeLessThan(MOST_RSS);
  });

  test.each([
    ["yml", "300 names of 900 KB", ["1", "3"], "название: больше 600 знаков"],
    ["yml", "300 elements of 900 KB", ["1", "3"], "нет названия"],
    ["csv", "300 rows of 900 KB", ["1", "3", "4"], "название: больше 600 знаков"],
  ] as const)("%s, %s: no more is kept than what is written of them", async (kind, name, taken, reason) => {
    const { rss, ...outcome } = await readApart(kind, name);
    expect(outcome).toMatchObject({ taken, damage: null });
    expect(Object.keys(outcome.refused)).toEqual([reason]);
    expect(rss).toBeLessThan(MOST_RSS);
  });

  test.each(["endless whitespace", "a list in a list"])("CSV: %s costs no time and no stack", async (name) => {
    const { rss, ...outcome } = await readApart("csv", name);
    expect(outcome).toEqual({ taken: ["1", "2", "3", "4"], refused: {}, damage: null });
    expect(rss).toBeLessThan(MOST_RSS);
  });

  test("CSV: an open quote costs its own row, whatever comes after it", async () => {
    const { rss, ...outcome } = await readApart("csv", "a quote without an end before many rows");
    expect(outcome.taken).toEqual(["1", "3", "4"]);
    expect(outcome.refused["цена должна быть больше нуля"]?.at(-1)).toBe(30_003);
    expect(rss).toBeLessThan(MOST_RSS);
  });
});

describe("what a feed may be cut into", () => {
  const csv =
    'id,name,price,currency\r\n1,"Стол ""Дуб""\r\nбелый",1,USD\r\n\r\n2,Стул 2",1,USD\r\n3,"Чаш"ка,1,USD\r\n4,"Ваза,1,USD\r\n5,"Лампа",1,USD';
  const yml =
    '<?xml version="1.0"?><!-- <offer> --><!DOCTYPE a [<!ENTITY b "c>]">]><yml_catalog><offers>\n<offer id="1" title="a>b"><name>R&D &amp; Co &laquo;A&raquo;</name>' +
    '<price>1</price><currencyId>USD</currencyId></offer>\n<offer id="2"><name><![CDATA[</name> ]] & <b>]]></name><price>1</price><currencyId>USD</currencyId></offer></offers></yml_catalog>';

  test.each([1, 2, 3, 7, 64, 100_000])("pieces of %i bytes say the same", async (size) => {
    const cut = (whole: string) =>
      Array.from({ length: Math.ceil(Buffer.byteLength(whole) / size) }, (_, i) =>
        Buffer.from(whole).subarray(i * size, (i + 1) * size),
      );
    // The first piece names the encoding and the delimiter, so it comes whole.
    const [line = "", ...others] = csv.split(/(?<=\n)/);
    expect(await readText("csv", line, ...cut(others.join("")))).toEqual({
      taken: ['1: Стол "Дуб" белый', '2: Стул 2"', '3: "Чаш"ка', "5: Лампа"],
      refused: ["7: кавычка не закрыта до конца строки, чтение продолжено со следующей"],
      damage: null,
    });
    expect(await readText("yml", ...cut(yml))).toEqual({
      taken: ["1: R&D & Co «A»", "2: </name> ]] & <b>"],
      refused: [],
      damage: null,
    });
  });

  test("an open quote that another row's closes swallows nothing", async () => {
    const rows = ['1,"Стол,1,USD,', '2,Стул,1,USD,5"', "3,Чашка,1,USD,"];
    expect(await readText("csv", ["id,name,price,currency,note", ...rows].join("\n"))).toEqual({
      taken: ["2: Стул", "3: Чашка"],
      refused: ["2: кавычка не закрыта до конца строки, чтение продолжено со следующей"],
      damage: null,
    });
  });

  test("entities of the file's own: neither files nor addresses nor billions come out of them", async () => {
    const declared = [
      '<!ENTITY own SYSTEM "file:///etc/passwd">',
      '<!ENTITY near SYSTEM "http://127.0.0.1:5432/">',
      '<!ENTITY % more SYSTEM "http://127.0.0.1:5432/more.dtd"> %more;',
      '<!ENTITY a0 "ха">',
      ...Array.from({ length: 30 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};">`),
    ];
    const offer = (id: number, name: string) =>
      `<offer id="${id}"><name>${name}</name><price>1</price><currencyId>USD</currencyId></offer>`;
    const { taken, refused, damage } = await readText(
      "yml",
      `<?xml version="1.0"?><!DOCTYPE yml_catalog [${declared.join("")}]><yml_catalog><offers>\n`,
      [offer(1, "Стол &own;"), offer(2, "Стул &near;"), offer(3, "Шкаф &a30;"), offer(4, "Полка &a31;&nbsp;R&D;")].join(
        "\n",
      ),
      "</offers></yml_catalog>",
    );
    expect(damage).toBeNull();
    // What the file has not declared is a slip of the pen and stays as it is written.
    expect(taken).toEqual(["4: Полка &a31; R&D;"]);
    const ownEntity = (name: string) => `сущность XML, которую объявил сам файл: &${name}; — она не раскрывается`;
    expect(refused).toEqual([`2: ${ownEntity("own")}`, `3: ${ownEntity("near")}`, `4: ${ownEntity("a30")}`]);
  });

  test("a line that no row can be made of, and names of columns that cannot be read", async () => {
    expect((await readText("csv", 'id,name,price\n"1,Стол,1')).refused).toEqual([
      "2: кавычка не закрыта до конца строки, чтение продолжено со следующей",
    ]);
    expect((await readText("csv", '"id,name,price\n1,Стол,1')).damage).toContain("Не понятно, какой столбец где");
  });

  test("bytes of another encoding, NUL bytes and an unknown encoding", async () => {
    const latin = (encoding: string) =>
      Buffer.from(
        `<?xml version="1.0" encoding="${encoding}"?><yml_catalog><offers><offer id="1"><name>\u00cb\u00e0\u00ec\u00ef\u00e0</name><price>1</price><currencyId>USD</currencyId></offer></offers></yml_catalog>`,
        "latin1",
      );
    expect((await readText("yml", latin("windows-1251"))).taken).toEqual(["1: Лампа"]);
    expect((await readText("yml", latin("utf-8"))).refused).toEqual([
      "1: название не читается: файл не в той кодировке, которая в нём указана",
    ]);
    expect((await readText("yml", latin("utf-16"))).refused).toHaveLength(1);
    expect((await readText("yml", latin("iso-8859-99"))).damage).toBe(
      "Кодировка iso-8859-99 не читается. Сохраните файл в UTF-8.",
    );
    expect((await readText("csv", "id,name,price,currency\n1,Сто\0л,1,USD\n")).taken).toEqual(["1: Сто л"]);
    expect((await readText("csv", Buffer.alloc(1000))).damage).toBe("Файл пуст.");
  });
});

describe("numbers of a feed", () => {
  const read = async (price: string, quantity = "1") => {
    const row = readOffer({
      line: 1,
      externalId: "1",
      name: "Стол",
      currency: "USD",
      price,
      quantity,
      categoryPath: [],
      params: [],
      pictures: [],
    });
    return "offer" in row ? [row.offer.price, row.offer.stock] : row.refusal;
  };

  test.each([
    ["0x10", "количество не читается: «0x10»"],
    ["1e3", [100, 1000]],
    ["+5", [100, 5]],
    ["５", "количество не читается: «５»"],
    ["1_000", "количество не читается: «1_000»"],
    ["Infinity", "количество не читается: «Infinity»"],
    ["1000001", "количество больше 1000000"],
    ["9".repeat(400), "количество больше 1000000"],
    [" 5 ", [100, 5]],
    ["5.0", [100, 5]],
    [">10", [100, 10]],
    ["+", [100, 10]],
    ["-3", [100, 0]],
    ["", [100, 10]],
  ])("quantity %j", async (quantity, outcome) => expect(await read("1", quantity)).toEqual(outcome));

  test.each([
    ["0x10", "цена не читается: «0x10»"],
    ["1e3", [100_000, 1]],
    ["+5", "цена не читается: «+5»"],
    ["５", "цена не читается: «５»"],
    ["1_000", "цена не читается: «1_000»"],
    ["12345678901", "цена слишком большая"],
    ["", "нет цены"],
    [" 5 ", [500, 1]],
    ["1 000,505", [100_051, 1]],
  ])("price %j", async (price, outcome) => expect(await read(price)).toEqual(outcome));
});
