/** What a preview is asked with, of that which may not fit together while it is typed. */
interface Typed {
  readonly value: string;
  readonly value_type: string;
  readonly floor: string | null;
  readonly cap: string | null;
  readonly min_quantity: number;
  readonly first_day: string | null;
  readonly last_day: string | null;
}

/** Why there is nothing to preview yet; null when there is. Said here, since the server would refuse each letter on the way. */
export function previewProblem({ value, value_type: unit, floor, cap, min_quantity: pieces, ...days }: Typed) {
  if (!(Number(value) > 0) || pieces < 1)
    return "Введите величину и заполните условия: здесь будет, кого и какие товары правило затронет, и цены до и после.";
  if (unit === "percent" && Number(value) > 1_000) return "Процент не может быть больше 1000.";
  if (floor && cap && Number(floor) > Number(cap)) return "«Не больше» меньше, чем «Не меньше».";
  if (days.first_day && days.last_day && days.first_day > days.last_day) return "Последний день раньше первого.";
  return null;
}
