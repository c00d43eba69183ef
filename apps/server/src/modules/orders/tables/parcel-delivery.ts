import type { CarrierCity } from "@dropship/api/contract/delivery";
import { foldName } from "../../../integrations/nova-poshta/fold.ts";
import { numbered } from "../../../record-number.ts";
import type { DeliveryChoice, DeliveryService } from "../../delivery/delivery.service.ts";
import { pointOf, type RawParcel, type TableProblem } from "./table-rows.ts";

/** The directory, as a table of parcels asks it. */
export type Directory = Pick<DeliveryService, "cities" | "warehouses">;

/** Where a parcel goes, found in the directory; or what is wrong with its cells. */
export type FoundDelivery = { readonly choice: DeliveryChoice } | { readonly problems: readonly TableProblem[] };

const isSame = (name: string, typed: string) => foldName(name) === foldName(typed);
/** By its name with the region, Russian or Ukrainian. */
const isFull = ({ full_name, full_name_uk }: CarrierCity, typed: string) =>
  isSame(full_name, typed) || (full_name_uk !== undefined && isSame(full_name_uk, typed));
/** City and region apart: «Киев, Киевская обл.». */
const named = (city: CarrierCity, typed: string) =>
  isFull(city, typed) || [city.name, city.full_name_uk?.split(",")[0]].some((name) => name && isSame(name, typed));

function chosenCity(found: readonly CarrierCity[], typed: string): CarrierCity | string {
  const exact = found.filter((city) => isFull(city, typed));
  const same = exact.length > 0 ? exact : found.filter((city) => named(city, typed));
  const [only, ...others] = same;
  if (only && others.length === 0) return only;
  if (only)
    return `Таких городов несколько, допишите область: ${same
      .slice(0, 3)
      .map((city) => `«${city.full_name}»`)
      .join(", ")}.`;
  const near = found.slice(0, 3).map((city) => `«${city.full_name}»`);
  return near.length > 0
    ? `Такого города у перевозчика нет. Похожие: ${near.join(", ")}.`
    : "Такого города у перевозчика нет.";
}

/** Finds the city and the branch of a parcel by what was typed: exactly that one, never the nearest. */
export async function findDelivery(directory: Directory, { line, cells }: RawParcel): Promise<FoundDelivery> {
  const problem = (column: TableProblem["column"], text: string) => ({ problems: [{ line, column, text }] });
  if (cells.city === "") return problem("city", "Укажите город.");
  if (cells.point === "") return problem("point", "Укажите номер отделения или почтомата.");
  const point = pointOf(cells.point);
  if (!point)
    return problem("point", "Не понятно, куда: напишите «12», «Почтомат 3456» или «Курьер: улица, дом, квартира».");
  const [name = ""] = cells.city.split(",");
  const city = chosenCity(await directory.cities(name.trim()), cells.city);
  if (typeof city === "string") return problem("city", city);
  if (point.kind === "courier") {
    const { street, house, flat } = point;
    return { choice: { kind: "courier", city_ref: city.ref, street, house, flat } };
  }
  const found = await directory.warehouses(city.ref, point.kind, point.number);
  const branch = found.find((one) => one.number === point.number);
  const what = point.kind === "postomat" ? "Почтомата" : "Отделения";
  if (!branch) return problem("point", `${what} ${numbered(point.number)} в этом городе нет, или оно не работает.`);
  return { choice: { kind: point.kind, city_ref: city.ref, warehouse_ref: branch.ref } };
}
