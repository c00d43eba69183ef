import type { SettingValues } from "@dropship/api/contract/setting-fields";
import { fillTelegramText, telegramTextSettings } from "@dropship/api/contract/telegram-text-settings";
import { Card } from "@dropship/ui/card";
import { Text } from "@dropship/ui/text";

const titles = telegramTextSettings.fields;

/** What stands in each kind of messages for the preview: made up, and as long as such a text is. */
const EXAMPLES: Readonly<Record<keyof typeof titles, readonly [name: string, path: string]>> = {
  tg_order_status: ["Заказ № 100123: отправлен", "/orders/23"],
  tg_transaction_created: ["Оплата заказа № 100123: −1 240,00 ₴", "/transactions?filter[id]=7"],
  tg_balance_low: ["На балансе 320,00 ₴: меньше 500,00 ₴. Пополните его, чтобы заказы не ждали", "/replenishments"],
  tg_payout_status: ["Выплата № 14 на 3 000,00 ₴: выплачена", "/payouts?filter[id]=14"],
  tg_replenishment_paid: ["Пополнение № 52 зачислено: 2 000,00 ₴", "/replenishments?filter[id]=52"],
  tg_blog_created: ["Новые поступления недели", "/blog/5"],
  tg_account: [
    "Новый вход: Firefox, Windows, адрес 203.0.113.7. Если это не вы, завершите этот сеанс",
    "/user/settings",
  ],
  tg_order_placed: ["Новый заказ № 100123 на 1 240,00 ₴", "/admin/orders/23"],
  tg_return_asked: ["Просят возврат по заказу № 100123", "/admin/orders/23"],
  tg_payout_asked: ["Заявка на выплату № 14: 3 000,00 ₴", "/admin/payouts?filter[id]=14"],
  tg_ticket_asked: ["Новое обращение № 31: Где посылка", "/admin/support/31"],
  tg_stock_low: ["Чайник эмалированный, 2 л: осталось 3 шт.", "/admin/products/8"],
  tg_parcel_missing: [
    "Заказ № 100123: перевозчик не находит посылку 2045\u00a00000\u00a00000\u00a017 больше суток",
    "/admin/invoices?filter[id]=17",
  ],
  tg_import_stopped: [
    "Поставщик «Север»: По этому адресу файл не открылся. Проверьте адрес или загрузите файл.",
    "/admin/products?as=import",
  ],
  tg_carrier_key: ["Ключ Новой Почты контрагента «Склад» действует до 01.12.2026", "/admin/counterparties/1"],
  tg_rate_held: ["monobank: новый курс 45,1 отличается на 7 % и ждёт подтверждения", "/admin/settings/global"],
  tg_money_asked: ["Нужен второй человек: начисление, 12 000,00 ₴", "/admin/transactions"],
  tg_money_decided: ["Заявку подтвердили: начисление, 12 000,00 ₴", "/admin/transactions?filter[id]=7"],
  tg_books_differ: [
    "Книги не сходятся: «Сумма проводок». Не отправляйте деньги, пока это не объяснено",
    "/admin/transactions",
  ],
};

/** Messages as they would come with the texts that stand in the fields, saved or not. */
export function TelegramPreview({ values }: { values: SettingValues }) {
  const { origin } = window.location;
  return (
    <ul aria-label="Как придут сообщения" className="grid gap-3">
      {Object.entries(EXAMPLES).map(([field, [name, path]]) => (
        <li key={field}>
          <Card as="div" sunken>
            <Text size="13" tone="muted">
              {titles[field as keyof typeof titles].title /* keys of the same record */}
            </Text>
            <Text size="14" className="mt-1 wrap-anywhere whitespace-pre-line">
              {fillTelegramText(values[field], {
                заголовок: titles[field as keyof typeof titles].title.replace(/ \(.*\)$/, ""),
                текст: name,
                ссылка: `${origin}${path}`,
              })}
            </Text>
          </Card>
        </li>
      ))}
    </ul>
  );
}
