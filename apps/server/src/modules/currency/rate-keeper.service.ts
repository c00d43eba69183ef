import { setTimeout as sleep } from "node:timers/promises";
import type { rateList } from "@dropship/api/contract/lists/rates";
import { type RateChange, rateEndpoints, type RateState } from "@dropship/api/contract/rates";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import { currencySettings } from "@dropship/api/contract/setting-groups";
import { basisPoints, parseRate, type Rate, rateToDecimal, rateUnits } from "@dropship/money";
import type { Database } from "../../db/database.ts";
import type { ChangedBy } from "../../http/call.ts";
import { failuresOf } from "../../http/declared-failure.ts";
import { type FetchedRate, RateSourceError, type RateSource } from "../../integrations/rates.ts";
import { type ListAsk, presentPage } from "../../lists/list-reader.ts";
import * as outbox from "../outbox/outbox.service.ts";
import { writeAudit } from "../audit/audit.service.ts";
import type { TrySettings } from "../settings/settings.service.ts";
import type { SettingsStore } from "../settings/settings-store.ts";
import * as repository from "./currency.repository.ts";
import type { CurrencyService } from "./currency.service.ts";
import { isJump, jumpPoints, percentPoints, pointsText, rateText } from "./rate-figures.ts";

type CurrencySettings = SettingsOf<typeof currencySettings>;

const failAccept = failuresOf(rateEndpoints.acceptRate.errors);
/** Whoever saves the settings waits no longer for a new source. */
const WAIT_MS = 1_500;
/** Sources whose rates no bank and no person has said: the first real one may lie anywhere. */
const UNREAL = new Set(["demo", "test"]);

const NAMES = currencySettings.fields.source.choices;
const nameOf = (source: string): string => (NAMES as Readonly<Record<string, string>>)[source] ?? source;

/** Why a source gave no rate, to an admin. */
function problemText(source: RateSource, error: unknown): string {
  const name = NAMES[source];
  if (!(error instanceof RateSourceError)) return `${name}: курс получить не удалось.`;
  const texts: Record<RateSourceError["reason"], string> = {
    timeout: `${name} не ответил за 5 секунд.`,
    unreachable: `С ${name} нет связи.`,
    busy: `${name} просит спрашивать реже: повторите через несколько минут.`,
    status: `${name} ответил ошибкой.`,
    "no-rate": `В ответе ${name} нет курса доллара.`,
  };
  return texts[error.reason];
}

const withMarkup = (bank: Rate, { markup }: CurrencySettings): Rate =>
  rateUnits(bank + basisPoints(bank, percentPoints(markup)));

const present = (row: repository.RateRow): RateChange => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  source: row.source,
  buy: rateToDecimal(rateUnits(row.buy)),
  sale: rateToDecimal(rateUnits(row.sale)),
  bank_sale: row.bank_sale === null ? null : rateToDecimal(rateUnits(row.bank_sale)),
});

/** What the bank's rate is compared with: what it said last, else the rate in force. Null when that is nobody's word. */
const comparable = (row: repository.RateRow | null): Rate | null =>
  row === null || UNREAL.has(row.source) ? null : rateUnits(row.bank_sale ?? row.sale);

/** How far a held rate is from the one in force: a bank's word is compared with the bank's, a typed one with what the shop sells at. */
const heldJump = (row: repository.RateRow, { sale, bank_sale }: NonNullable<repository.RateCheck["held"]>): string =>
  bank_sale === null
    ? pointsText(jumpPoints(rateUnits(row.sale), rateUnits(sale)))
    : pointsText(jumpPoints(comparable(row) ?? rateUnits(row.sale), rateUnits(bank_sale)));

/** Keeps the rate as the settings say. */
export type RateKeeper = ReturnType<typeof rateKeeper>;

/** Makes the keeper: it asks the source, adds the markup, and holds back a rate that jumped too far. */
export function rateKeeper(deps: {
  readonly db: Database;
  readonly currency: CurrencyService;
  readonly settings: SettingsStore;
  readonly fetchRate: (source: RateSource, signal?: AbortSignal) => Promise<FetchedRate>;
}) {
  const { db, currency, settings, fetchRate } = deps;
  const now = () => new Date().toISOString();

  async function state(): Promise<RateState> {
    const [row, check, wanted] = await Promise.all([
      repository.latestRate(db),
      repository.readCheck(db),
      settings.get(currencySettings),
    ]);
    const changed_at = row?.created_at.toISOString() ?? null;
    const isManual = wanted.source === "manual";
    // A rate that has just changed was said just then, whatever an older check tells.
    const said = [changed_at, isManual ? null : (check.confirmed_at ?? null)].filter((at) => at !== null);
    const confirmed_at = said.toSorted().at(-1) ?? null;
    const age = confirmed_at === null ? Number.POSITIVE_INFINITY : Date.now() - Date.parse(confirmed_at);
    // What another source said is no matter of this one.
    const held = check.held?.source === wanted.source ? check.held : null;
    return {
      buy: rateToDecimal(rateUnits(row?.buy ?? 10_000)),
      sale: rateToDecimal(rateUnits(row?.sale ?? 10_000)),
      bank_sale: row?.bank_sale == null ? null : rateToDecimal(rateUnits(row.bank_sale)),
      source: row?.source ?? "none",
      changed_at,
      confirmed_at,
      is_stale: !isManual && age > wanted.stale_after * 60_000,
      problem: isManual ? null : (check.problem ?? null),
      held:
        held && row
          ? {
              buy: rateToDecimal(rateUnits(held.buy)),
              sale: rateToDecimal(rateUnits(held.sale)),
              bank_sale: held.bank_sale === null ? null : rateToDecimal(rateUnits(held.bank_sale)),
              source: held.source,
              jump: heldJump(row, held),
              at: held.at,
            }
          : null,
    };
  }

  async function takeManual({ manual_rate, max_jump }: CurrencySettings): Promise<void> {
    if (manual_rate !== null) {
      const rate = parseRate(manual_rate);
      const last = await repository.latestRate(db);
      // Whoever has said the rate in force, prices go by it: a comma in the wrong place would sell the shop at a tenth.
      if (last && isJump(rateUnits(last.sale), rate, max_jump)) {
        await hold({ buy: rate, sale: rate, bank_sale: null, source: "manual", at: now() });
        return;
      }
      await currency.set({ buy: rate, sale: rate }, "manual");
    }
    await repository.writeCheck(db, { source: "manual", problem: null, held: null });
  }

  /** Keeps the rate aside; the first of a row of such rates is told to the main administrators, by whichever process was first. */
  async function hold(held: NonNullable<repository.RateCheck["held"]>): Promise<void> {
    await db.transaction(async (tx) => {
      const before = await repository.lockCheck(tx);
      await repository.writeCheck(tx, { source: held.source, problem: null, held });
      const last = before.held?.source === held.source ? null : await repository.latestRate(tx);
      if (!last) return;
      const jump = heldJump(last, held);
      const payload = { rateId: last.id, source: nameOf(held.source), sale: rateUnits(held.sale), jump };
      await outbox.write(tx, { name: "rate.held", payload });
    });
  }

  async function takeFrom(source: RateSource, wanted: CurrencySettings): Promise<void> {
    let bank: FetchedRate;
    try {
      bank = await fetchRate(source);
    } catch (error) {
      await repository.writeCheck(db, { source, problem: problemText(source, error) });
      throw error;
    }
    const sale = withMarkup(bank.sale, wanted);
    const from = comparable(await repository.latestRate(db));
    if (from !== null && isJump(from, bank.sale, wanted.max_jump)) {
      await hold({ buy: bank.buy, sale, bank_sale: bank.sale, source, at: now() });
      return;
    }
    await currency.set({ buy: bank.buy, sale, bankSale: bank.sale }, source);
    await repository.writeCheck(db, { source, confirmed_at: now(), problem: null, held: null });
  }

  const attempt: TrySettings<typeof currencySettings> = async (values, { signal }) => {
    const last = await repository.latestRate(db);
    const inForce = last ? rateText(rateUnits(last.sale)) : null;
    if (values.source === "manual") {
      if (values.manual_rate !== null) {
        const typed = parseRate(values.manual_rate);
        if (last && isJump(rateUnits(last.sale), typed, values.max_jump)) {
          const jump = pointsText(jumpPoints(rateUnits(last.sale), typed));
          return {
            isGood: false,
            text: `${rateText(typed)} ₴ отличается от прежнего курса на ${jump} %, поэтому его придётся подтвердить.`,
          };
        }
        return { isGood: true, text: `После сохранения доллар будет стоить ${rateText(typed)} ₴.` };
      }
      return inForce === null
        ? { isGood: false, text: "Курс ещё не известен: введите его." }
        : { isGood: true, text: `Останется последний курс: ${inForce} ₴.` };
    }
    const name = NAMES[values.source];
    let bank: FetchedRate;
    try {
      bank = await fetchRate(values.source, signal);
    } catch (error) {
      return { isGood: false, text: problemText(values.source, error) };
    }
    const sale = withMarkup(bank.sale, values);
    const said = `${name}: покупка ${rateText(bank.buy)}, продажа ${rateText(bank.sale)}.`;
    const taken = `Курс магазина будет ${rateText(sale)} ₴.`;
    const from = comparable(last);
    if (from === null || !isJump(from, bank.sale, values.max_jump)) return { isGood: true, text: `${said} ${taken}` };
    const jump = pointsText(jumpPoints(from, bank.sale));
    return { isGood: false, text: `${said} Он отличается от прежнего на ${jump} %, поэтому его придётся подтвердить.` };
  };

  async function refresh(): Promise<void> {
    const wanted = await settings.get(currencySettings);
    return wanted.source === "manual" ? takeManual(wanted) : takeFrom(wanted.source, wanted);
  }

  /**
   * Acts by changed settings. A new markup is put on what the bank said last: banks refuse to be asked again so soon. A new source is asked,
   * and when it is slow nobody waits for it: its rate, or its problem, will stand beside the old one. What keeps the shop at the former rate is
   * told to whoever saved.
   */
  async function followSettings(): Promise<string | null> {
    const wanted = await settings.get(currencySettings);
    const last = await repository.latestRate(db);
    if (last && last.source === wanted.source && last.bank_sale !== null) {
      const bankSale = rateUnits(last.bank_sale);
      await currency.set({ buy: rateUnits(last.buy), sale: withMarkup(bankSale, wanted), bankSale }, last.source);
      return null;
    }
    const asked = refresh().catch(() => undefined); // kept beside the rate by `takeFrom`
    await Promise.race([asked, sleep(WAIT_MS, undefined, { ref: false })]);
    const { held, problem } = await state();
    if (!held) return problem && `${problem} Курс пока прежний.`;
    const rate = rateText(parseRate(held.sale));
    return `Курс ${rate} ₴ ещё не принят: он отличается от прежнего на ${held.jump} %. Подтвердите его выше.`;
  }

  return {
    state,
    /** Takes the rate as the settings say; on failure the last good one stays, and the failure is thrown to the caller's log. */
    refresh,
    followSettings,
    attempt,
    /** A page of the history. */
    list: async (ask: ListAsk<typeof rateList>) => presentPage(await repository.rates.page(db, {}, ask), present),
    /** The rate at the end of each day. */
    chart: async (days: number) =>
      (await repository.dailyRates(db, days)).map(({ day, sale }) => ({ day, sale: rateToDecimal(rateUnits(sale)) })),
    /** Takes the rate that was held back; the one that the admin has seen, or none. */
    async accept(by: ChangedBy, seen: string): Promise<RateState> {
      await db.transaction(async (tx) => {
        const { held } = await repository.lockCheck(tx);
        if (!held || rateToDecimal(rateUnits(held.sale)) !== seen)
          throw failAccept("rate_changed", "Этот курс уже не ждёт подтверждения. Посмотрите на новый.", {
            current: await state(),
          });
        const last = await repository.latestRate(tx);
        const { at: _, ...rate } = held;
        await repository.insertRate(tx, rate);
        await repository.writeCheck(tx, { confirmed_at: now(), held: null });
        await writeAudit(tx, by, {
          action: "acceptRate",
          subject: await settings.subject(tx, currencySettings),
          before: { rate: last && rateToDecimal(rateUnits(last.sale)) },
          after: { rate: seen },
        });
      });
      await currency.readNow();
      return state();
    },
  };
}
