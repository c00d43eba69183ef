import type { Replenishment, ReplenishmentSummary, TransferRequisites } from "@dropship/api/contract/replenishments";
import type { SettingsOf } from "@dropship/api/contract/setting-fields";
import type { requisiteSettings } from "@dropship/api/contract/requisite-settings";
import { bareIban } from "@dropship/api/contract/bank-details";
import { toDecimal, uahKopecks } from "@dropship/money";
import { SANDBOX_PATH } from "../../integrations/monobank/connect.ts";
import { paymentQr } from "./payment-qr.ts";
import type { EventRow, ReplenishmentRow } from "./replenishments.repository.ts";
import { codeOf } from "./top-ups.service.ts";

/** Kopecks as the wire has them. */
export const uah = (kopecks: number): string => toDecimal(uahKopecks(kopecks));

/** A top-up as a list shows it. */
export const presentSummary = (row: ReplenishmentRow): ReplenishmentSummary => ({
  id: row.id,
  number: String(row.id),
  created_at: row.created_at.toISOString(),
  method: row.method,
  status: row.status,
  amount: uah(row.amount),
  fee: uah(row.fee),
  total: uah(row.amount + row.fee),
  credited: uah(row.credited),
  code: codeOf(row),
  paid_at: row.paid_at?.toISOString() ?? null,
  payer: row.payer,
});

/** Where a transfer is sent, with the code that finds it. */
function requisitesOf(row: ReplenishmentRow, settings: SettingsOf<typeof requisiteSettings>): TransferRequisites {
  const purpose = `${settings.purpose} ${codeOf(row)}`;
  const iban = bareIban(settings.iban);
  const { recipient, tax_number, bank } = settings;
  const order = { recipient, iban, taxNumber: tax_number, amount: uah(row.amount), purpose };
  return { recipient, iban, tax_number, bank, purpose, qr: paymentQr(order) };
}

/** A page of the sandbox where the transfer of a top-up can be made up. */
function sandboxTransfer(row: ReplenishmentRow, { purpose }: TransferRequisites): string {
  const query = new URLSearchParams({ amount: uah(row.amount), purpose, back: `/replenishments?filter[id]=${row.id}` });
  return `${SANDBOX_PATH}/transfer?${query}`;
}

/** A top-up with its way. */
export function presentReplenishment(
  row: ReplenishmentRow,
  history: readonly EventRow[],
  settings: SettingsOf<typeof requisiteSettings>,
): Replenishment {
  const isAwaited = row.status === "awaiting_match" && settings.iban !== "";
  const requisites = isAwaited ? requisitesOf(row, settings) : null;
  const isOpen = row.status === "created" || row.status === "pending";
  return {
    ...presentSummary(row),
    pay_url: isOpen ? row.pay_url : null,
    requisites,
    expires_at: isOpen || row.status === "awaiting_match" ? (row.expires_at?.toISOString() ?? null) : null,
    reason: row.reason,
    is_sandbox: row.is_sandbox,
    sandbox_url: requisites && row.is_sandbox ? sandboxTransfer(row, requisites) : null,
    transaction_id: row.entry_id,
    history: history.map(({ status, text, created_at: at }) => ({ status, text, created_at: at.toISOString() })),
    can: {
      pay: isOpen && row.method === "monobank",
      cancel: isOpen || row.status === "awaiting_match",
      receipt: row.paid_at !== null,
    },
  };
}
