import type { FastifyBaseLogger } from "fastify";

/** How often it is looked whether the bank is to be asked something; what, and how seldom, is kept in the database. */
const BANK_MS = 15_000;
/** How often the queue of waybills and due parcels are looked at; how seldom the carrier is asked is kept in the database. */
const CARRIER_MS = 3_000;
/** How often it is looked whether a supplier's file is due; when it is stands in the database. */
const IMPORTS_MS = 60_000;
/** How often it is looked whose digest, and whose statement of a month, is due; which days and months were seen to stands in the database. */
const DIGESTS_MS = 60_000;
/** How often it is looked whether a planned post is due. */
const NEWS_MS = 10_000;
const REFRESH_MS = 300_000; // docs/product.md, Limits: the currency is refreshed every 5 minutes

/** Repeats a task until stopped; a failure is logged and the next turn comes all the same. */
function repeat(name: string, everyMs: number, task: () => Promise<void>, log: FastifyBaseLogger): () => void {
  let running = false;
  const run = async () => {
    if (running) return;
    running = true;
    try {
      await task();
    } catch (error) {
      log.warn({ err: error }, `${name} failed; it will be tried again`);
    } finally {
      running = false;
    }
  };
  const timer = setInterval(() => void run(), everyMs);
  timer.unref();
  void run();
  return () => clearInterval(timer);
}

/** Tasks that every process repeats: the rate, the bank, the carrier and its directory, planned news, digests, statements, standing orders, the check of the books and the removal of what has run out. Returns how to stop them. */
export function startBackground(
  tasks: {
    refreshRate: () => Promise<void>;
    payStandingOrders: () => Promise<void>;
    checkBooks: () => Promise<void>;
    askBank: () => Promise<void>;
    askCarrier: () => Promise<void>;
    readDirectory: () => Promise<void>;
    fetchImports: () => Promise<void>;
    publishNews: () => Promise<void>;
    askForDigests: () => Promise<void>;
    mailStatements: () => Promise<void>;
    cleanUp: () => Promise<void>;
  },
  log: FastifyBaseLogger,
): () => void {
  const stops = [
    repeat("the rate's refresh", REFRESH_MS, tasks.refreshRate, log),
    repeat("the standing orders", REFRESH_MS, tasks.payStandingOrders, log),
    repeat("the night's check of the books", REFRESH_MS, tasks.checkBooks, log),
    repeat("the bank's turn", BANK_MS, tasks.askBank, log),
    repeat("the carrier's turn", CARRIER_MS, tasks.askCarrier, log),
    repeat("the carrier's directory", REFRESH_MS, tasks.readDirectory, log),
    repeat("the suppliers' turn", IMPORTS_MS, tasks.fetchImports, log),
    repeat("the news' turn", NEWS_MS, tasks.publishNews, log),
    repeat("the digests' turn", DIGESTS_MS, tasks.askForDigests, log),
    repeat("the statements' turn", DIGESTS_MS, tasks.mailStatements, log),
    repeat("the clean-up", 2 * REFRESH_MS, tasks.cleanUp, log),
  ];
  return () => stops.forEach((stop) => stop());
}
