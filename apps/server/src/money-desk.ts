import { join } from "node:path";
import { monobankSettings, payoutSettings } from "@dropship/api/contract/setting-groups";
import type { Database } from "./db/database.ts";
import type { Issuer } from "./documents/shop-requisites.ts";
import type { Env } from "./env.ts";
import type { SandboxPayOut } from "./integrations/nova-poshta/sandbox-payments.ts";
import { connectMonobank } from "./integrations/monobank/connect.ts";
import { bankService, INVOICE_WEBHOOK } from "./modules/bank/bank.service.ts";
import { type BankRowsService, bankRowsService } from "./modules/bank/bank-rows.service.ts";
import { payoutMatcher } from "./modules/bank/payout-matcher.ts";
import { matchSettlement, matchTopUp } from "./modules/bank/top-up-matcher.ts";
import { codMatcher } from "./modules/cod/cod-matcher.ts";
import type { CodDeps } from "./modules/cod/cod-money.ts";
import { createCod } from "./modules/cod/create-cod.ts";
import type { CarrierConnection } from "./integrations/nova-poshta/connect.ts";
import { findActor, type JobsService } from "./modules/jobs/jobs.service.ts";
import { bookkeepingService } from "./modules/ledger/bookkeeping.service.ts";
import { booksCheckService } from "./modules/ledger/books-check.ts";
import { statementMailService } from "./modules/ledger/statement-mail.service.ts";
import * as outbox from "./modules/outbox/outbox.service.ts";
import { createPayouts } from "./modules/payouts/create-payouts.ts";
import { adminTopUpsService } from "./modules/replenishments/admin-top-ups.service.ts";
import { replenishmentsService } from "./modules/replenishments/replenishments.service.ts";
import type { SettingsStore } from "./modules/settings/settings-store.ts";

/** Services about the shop's money: payouts, top-ups, the bank and the books. */
export function createMoneyDesk({
  db,
  jobsDb,
  env,
  appKey,
  appName,
  appUrl,
  settings,
  jobs,
  carrier,
  settleCod,
  registersTurn,
  issuer,
  onFault,
}: CodDeps & {
  readonly db: Database;
  /** Connections of work that takes its time. */
  readonly jobsDb: Database;
  readonly carrier: CarrierConnection;
  /** Takes the turn to ask the carrier for registers of payments. */
  readonly registersTurn: (seconds: number) => Promise<boolean>;
  /** Heads receipts. */
  readonly issuer: Issuer;
  readonly env: Env;
  readonly appKey: Buffer;
  readonly appName: () => Promise<string>;
  readonly appUrl: () => string;
  readonly settings: SettingsStore;
  readonly jobs: JobsService;
  readonly onFault: (what: string, error: unknown) => void;
}) {
  const payouts = createPayouts({
    db,
    appKey,
    appName,
    jobs,
    settings: () => settings.get(payoutSettings),
    tell: outbox.write,
    issuer,
    meetBank: () => bankRows.offerPayouts(), // the rows know the payouts, so they are made after them
  });
  const monobank = connectMonobank({
    url: env.MONOBANK_URL,
    settings: () => settings.get(monobankSettings),
    isDemo: env.DEMO === "on",
    appUrl,
    folder: join(env.DATA_DIR, "sandbox", "monobank"),
  });
  const replenishments = replenishmentsService({
    db,
    settings,
    bank: monobank,
    issuer,
    appUrl,
    webhookUrl: () => `${appUrl()}${INVOICE_WEBHOOK}`,
    onFault,
  });
  const bankRows: BankRowsService = bankRowsService({
    db,
    matchers: [matchSettlement, payoutMatcher(payouts.payouts), codMatcher({ settleCod }), matchTopUp],
    payouts: payouts.payouts,
  });
  const bank = bankService({
    db,
    bank: monobank,
    settings: () => settings.get(monobankSettings),
    topUps: replenishments,
    rows: bankRows,
    appKey,
    appUrl,
    isDemo: env.DEMO === "on",
    subject: (tx) => settings.subject(tx, monobankSettings),
    onFault,
  });
  return {
    payouts,
    monobank,
    replenishments,
    bank,
    bankRows,
    adminTopUps: adminTopUpsService({ db, isSandbox: async () => (await monobank.now()).isSandbox }),
    /** The carrier's sandbox pays a register out to the sandbox of the bank; a real bank hears nothing of it. */
    async payOut({ number, net }: SandboxPayOut): Promise<void> {
      const sandbox = await monobank.sandbox();
      await sandbox?.book({
        id: `register-${number}`, // the same row, whichever process pays it out
        amount: net,
        description: "Від: ТОВ «НоваПей»",
        comment: `Переказ післяплати, реєстр № ${number}`,
        counterName: "ТОВ «НоваПей»",
      });
    },
    ...createCod({ db, carrier, bankRows, settleCod, takeTurn: registersTurn }),
    books: bookkeepingService(db, {
      async onReversed(tx, { id: entryId, source_type: type, source_id: id }) {
        if (type !== "replenishment" || id === null) return;
        await replenishments.afterReversal(tx, id, entryId);
        await bankRows.letGo(tx, "replenishment", id);
      },
    }),
    booksCheck: booksCheckService({ db: jobsDb, jobs }),
    statementMail: statementMailService({ db: jobsDb, jobs, findActor }),
  };
}
