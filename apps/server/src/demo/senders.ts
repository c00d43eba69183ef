import type { Database } from "../db/database.ts";
import { KYIV_REF } from "../integrations/nova-poshta/sandbox-directory.ts";
import * as counterparties from "../modules/counterparties/counterparties.repository.ts";
import * as departures from "../modules/delivery/departure-points.repository.ts";
import type { DeliveryService } from "../modules/delivery/delivery.service.ts";
import { weekOf } from "./commerce-rules.ts";

const DAY = 86_400_000;

/** Two senders and two departure points, which parcels leave from; returns the id of the second point. */
export async function seedSenders(
  db: Database,
  delivery: DeliveryService,
  { end, sealKey }: { end: Date; sealKey?: ((id: number, key: string) => string) | undefined },
): Promise<number> {
  const common = { carrier_ref: null, key_until: null, email: "", note: "" };
  const trade = await counterparties.insertCounterparty(db, {
    ...common,
    name: "ТОВ «Дропшип Трейд»",
    kind: "organisation",
    tax_number: "12345784",
    phone: "+380441112200",
    email: "sklad@dropship.example",
    cod_way: "payment_control",
    iban: "UA213996220000026007233566001",
    yearly_cap: null,
  });
  await counterparties.setDefault(db, trade);
  const trader = await counterparties.insertCounterparty(db, {
    ...common,
    name: "ФОП Коваленко Олена Петрівна",
    kind: "sole_trader",
    tax_number: "1759013776",
    phone: "+380671112201",
    cod_way: "transfer",
    iban: "",
    yearly_cap: 100_000_000,
    note: "Второй отправитель: когда у первого закончится лимит перевозчика.",
  });
  if (sealKey) {
    const until = new Date(end.getTime() + 200 * DAY).toISOString().slice(0, 10);
    await counterparties.setKey(db, trader, sealKey(trader, "0123456789abcdef0123456789abcdef"), until);
  }
  const person = (last_name: string, first_name: string, phone: string) => ({
    id: null,
    last_name,
    first_name,
    middle_name: "",
    phone,
    carrier_ref: null,
  });
  await counterparties.replaceContacts(db, trade, [
    person("Мельник", "Андрій", "+380671112202"),
    person("Ткачук", "Ірина", "+380671112203"),
  ]);
  await counterparties.replaceContacts(db, trader, [person("Коваленко", "Олена", "+380671112201")]);

  const lviv = (await delivery.cities("Львов"))[0];
  const placeIn = async (cityRef: string) => {
    const [branch] = await delivery.warehouses(cityRef, "warehouse", "");
    const { city, address } = await delivery.handOverPlace(cityRef, branch?.ref ?? null);
    return { city_ref: cityRef, city, warehouse_ref: branch?.ref ?? null, address, street: "", house: "" };
  };
  const main = await departures.insertDeparturePoint(db, {
    name: "Склад на Подоле",
    counterparty_id: trade,
    phone: "+380441112201",
    kind: "warehouse",
    ...(await placeIn(KYIV_REF)),
    hours: weekOf("09:00–20:00", "10:00–18:00"),
    cut_off: "17:00",
    note: "Пропуск заказать у охраны до 16:00.",
  });
  await departures.setDefault(db, main);
  return departures.insertDeparturePoint(db, {
    name: "Львов, малый склад",
    counterparty_id: trader,
    phone: "+380321112203",
    kind: "warehouse",
    ...(await placeIn(lviv?.ref ?? KYIV_REF)),
    hours: weekOf("10:00–18:00"),
    cut_off: "15:30",
    label_size: "85x85",
    parcel_grams: 300,
  });
}
