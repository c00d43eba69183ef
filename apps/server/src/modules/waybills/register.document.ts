import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { kopecksText } from "../../documents/kopecks-text.ts";
import { kyivMoment } from "../../documents/kyiv-time.ts";
import { writePdf } from "../../documents/pdf.ts";
import { spelledWaybill } from "../../spelled-numbers.ts";
import type { RegisterLine, RegisterRow } from "./registers.repository.ts";

/** A register to be signed by whoever hands the parcels over and whoever takes them. */
export async function registerOf(register: RegisterRow, lines: readonly RegisterLine[]): Promise<Buffer> {
  const folder = await mkdtemp(join(tmpdir(), "dropship-register-"));
  const path = join(folder, "register.pdf");
  const number = register.number ?? "";
  try {
    await writePdf(
      path,
      {
        title: `Реестр накладных ${number}`,
        issuer: [register.counterparty_name, register.point_name],
        facts: [
          ["Создан", kyivMoment(register.created_at).slice(0, -3)],
          ["Сдают", register.point_address],
          ["Собрал", register.author_name || register.author_email || "сам, в час сдачи"],
        ],
        foot: `Реестр ${number}`,
        madeAt: new Date(),
      },
      async (document) => {
        document.figures([
          { title: "Накладных", value: String(lines.length) },
          { title: "Мест", value: String(lines.reduce((all, { seats }) => all + seats, 0)) },
          { title: "Вес", value: `${(register.grams / 1_000).toFixed(1).replace(".", ",")} кг` },
          { title: "Наложенные платежи", value: `${kopecksText(register.cod)} ₴` },
        ]);
        const table = document.table<RegisterLine & { place_number: number }>([
          { title: "№", width: 22, of: (line) => String(line.place_number) },
          { title: "Накладная", width: 84, of: (line) => spelledWaybill(line.number) },
          { title: "Заказ", width: 44, of: (line) => String(line.order_number) },
          { title: "Получатель", width: 110, of: (line) => line.recipient },
          { title: "Куда", of: (line) => line.place },
          { title: "Мест", width: 28, align: "end", of: (line) => String(line.seats) },
          { title: "Налож. платёж", width: 62, align: "end", of: ({ cod }) => (cod === null ? "" : kopecksText(cod)) },
        ]);
        for (const [place, line] of lines.entries()) table.row({ ...line, place_number: place + 1 });
        await table.settle();
        document.text(""); // a hand signs above the line
        document.text("");
        document.text("Сдал ________________________          Принял ________________________");
      },
    );
    return await readFile(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
