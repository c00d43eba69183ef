import { bankCodeOf } from "@dropship/api/contract/bank-details";
import type { ListChoice } from "@dropship/api/contract/list";
import type { allPayoutList } from "@dropship/api/contract/lists/all-payouts";
import { LARGEST_BATCH } from "@dropship/api/contract/payout-steps";
import { adminPayoutEndpoints, type PayoutBatch } from "@dropship/api/contract/admin-payouts";
import { toDecimal, uahKopecks } from "@dropship/money";
import type { Connection, Database } from "../../db/database.ts";
import { kyivDay } from "../../documents/kyiv-time.ts";
import { csvRow } from "../../documents/spreadsheet-cell.ts";
import type { ChangedBy, SessionUser } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { notFound } from "../../http/failure.ts";
import { writeAudit } from "../audit/audit.service.ts";
import * as idempotency from "../idempotency/idempotency.service.ts";
import * as repository from "./batches.repository.ts";
import { type BankFile, type BankPayment, pain001 } from "./pain001.ts";
import type { PayoutSettings } from "./payout-rules.ts";
import { type PayoutStepDeps, takeStep } from "./payout-steps.ts";
import { whyNotDecide } from "./payouts.policy.ts";
import { allPayouts, lockPayout } from "./payouts.repository.ts";
import type { RequisitesService } from "./requisites.service.ts";

const failCreate = failuresOf(adminPayoutEndpoints.createPayoutBatch.errors);
const failDownload = failuresOf(adminPayoutEndpoints.downloadPayoutBatch.errors);
const NO_PAYER = "Сначала укажите в настройках выплат, кто платит и с какого счёта.";
const SHOWN = 50;

/** What the file is called inside the bank's system; the same one twice is refused there. */
const messageIdOf = ({ id, created_at: at }: Pick<repository.BatchRow, "id" | "created_at">): string =>
  `PAYOUTS-${at.toISOString().slice(0, 10).replaceAll("-", "")}-${id}`;

const present = (row: repository.BatchRow): PayoutBatch => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  created_by: { id: row.created_by, name: row.author_name, email: row.author_email },
  message_id: messageIdOf(row),
  count: row.count,
  amount: toDecimal(uahKopecks(row.amount)),
  open: row.open,
  has_file: row.has_numbers,
});

const payerOf = (
  { payer_name: name, payer_iban: iban, payer_tax_number: taxNumber }: PayoutSettings,
  shop: string,
): repository.BatchPayer | null => (name && iban && taxNumber ? { name, iban, taxNumber, shop } : null);

/** The same payments for banks that take no XML. */
const csvOf = ({ payer, payments }: BankFile): string =>
  "\uFEFF" +
  [
    [
      "Номер",
      "Счёт плательщика",
      "Получатель",
      "Код получателя",
      "Счёт или карта",
      "МФО",
      "Сумма",
      "Валюта",
      "Назначение",
    ],
    ...payments.map((one) => [
      `P${one.payoutId}`,
      payer.iban,
      one.holder,
      one.taxNumber ?? "",
      one.number,
      one.method === "iban" ? bankCodeOf(one.number) : "",
      toDecimal(one.amount),
      "UAH",
      one.purpose,
    ]),
  ]
    .map(csvRow)
    .join("");

/** What the files for the bank work with. */
export interface BatchesDeps extends PayoutStepDeps {
  readonly db: Database;
  readonly settings: () => Promise<PayoutSettings>;
  readonly requisites: Pick<RequisitesService, "open">;
  readonly appName: () => Promise<string>;
  /** Looks again at rows of the bank that came before the payouts they pay were sent. */
  readonly meetBank: () => Promise<void>;
}

/** Files for the bank. */
export type PayoutBatchService = ReturnType<typeof payoutBatchService>;

/** Makes the service. */
export function payoutBatchService(deps: BatchesDeps) {
  const { db, settings, requisites } = deps;

  const payerNow = async () => payerOf(await settings(), await deps.appName());

  const subjectOf = (row: repository.BatchRow) => ({
    kind: "payout_batch" as const,
    id: row.id,
    name: messageIdOf(row),
  });

  async function found(tx: Connection, id: number): Promise<repository.BatchRow> {
    const row = await repository.findBatch(tx, id);
    if (!row) throw notFound("Такого файла нет.");
    return row;
  }

  /** Marks every chosen payout that is approved as sent with one file; its id. */
  async function send(
    tx: Connection,
    who: SessionUser,
    choice: ListChoice<typeof allPayoutList>,
    payer: repository.BatchPayer,
  ): Promise<number> {
    const ids: number[] = [];
    for await (const rows of allPayouts.walk(tx, {}, { choice, sort: "created_at", batch: 2_000 })) {
      // Nobody sends their own money off; what is in another state is not sent either.
      ids.push(...rows.filter((row) => row.status === "approved" && !whyNotDecide(who, row)).map(({ id }) => id));
      if (ids.length > LARGEST_BATCH)
        throw failCreate("too_many", `В одном файле не больше ${LARGEST_BATCH} выплат. Сузьте выбор.`);
    }
    const batchId = await repository.insertBatch(tx, { createdBy: who.id, payer, at: deps.now?.() ?? null });
    let sent = 0;
    for (const id of ids.toSorted((a, b) => a - b)) {
      const payout = await lockPayout(tx, id, null);
      if (!payout) continue;
      const step = await takeStep(tx, deps, payout, "send", { actor: "admin", actorId: who.id, batchId });
      if (step === "taken") sent += 1; // another admin may have been faster
    }
    if (sent === 0) throw failCreate("nothing_approved", "Среди выбранных нет одобренных выплат.");
    return batchId;
  }

  async function fileOf(tx: Connection, row: repository.BatchRow): Promise<BankFile> {
    // What the file said when it was made, so that it is the same whenever it is taken.
    const payer = row.payer ?? (await payerNow());
    if (!payer) throw failDownload("no_payer", NO_PAYER);
    const payments = (await repository.batchPayments(tx, row.id)).map((one): BankPayment => {
      const whole = requisites.open(one);
      if (!whole) throw failDownload("numbers_gone", "Выплаты этого файла завершены, их реквизиты удалены.");
      return {
        payoutId: one.id,
        amount: uahKopecks(one.amount),
        method: one.method,
        holder: one.holder,
        number: whole.number,
        taxNumber: whole.taxNumber,
        purpose: `Выплата №${one.id} с баланса ${payer.shop}. Без НДС.`,
      };
    });
    const payOn = kyivDay(row.created_at).split(".").toReversed().join("-");
    return { messageId: messageIdOf(row), madeAt: row.created_at, payOn, payer, payments };
  }

  return {
    /** The last files. */
    list: async (): Promise<PayoutBatch[]> => (await repository.listBatches(db, SHOWN)).map(present),

    /** Makes a file of approved payouts: they are on their way from then on. The same key again gives the same response. */
    async create(
      who: SessionUser,
      by: ChangedBy,
      key: string,
      choice: ListChoice<typeof allPayoutList>,
    ): Promise<PayoutBatch> {
      const made = await db.transaction((tx) =>
        idempotency.once(
          tx,
          { userId: who.id, key, operation: "createPayoutBatch", input: choice },
          {
            async run() {
              const payer = await payerNow();
              if (!payer) throw failCreate("no_payer", NO_PAYER);
              const id = await send(tx, who, choice, payer);
              const row = await found(tx, id);
              const after = {
                payouts: row.count,
                amount: toDecimal(uahKopecks(row.amount)),
                message_id: messageIdOf(row),
              };
              await writeAudit(tx, by, { action: "createPayoutBatch", subject: subjectOf(row), before: {}, after });
              return id;
            },
            present: async (id) => present(await found(tx, id)),
          },
        ),
      );
      await deps.meetBank();
      return made;
    },

    /** The file with whole numbers; who has taken it stands in the journal. */
    download: (
      by: ChangedBy,
      id: number,
      format: "xml" | "csv",
    ): Promise<{ name: string; type: string; text: string }> =>
      db.transaction(async (tx) => {
        const row = await found(tx, id);
        const file = await fileOf(tx, row);
        await writeAudit(tx, by, {
          action: "downloadPayoutBatch",
          subject: subjectOf(row),
          before: {},
          after: { format, payouts: file.payments.length },
        });
        const type = format === "xml" ? "application/xml; charset=utf-8" : "text/csv; charset=utf-8";
        return { name: `${file.messageId}.${format}`, type, text: format === "xml" ? pain001(file) : csvOf(file) };
      }),
  };
}
