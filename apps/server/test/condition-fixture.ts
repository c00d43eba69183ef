/** A rule of prices as its form sends it: ten percent off for everybody, on everything. */
export const conditionBody = ({
  targets = {},
  ...changes
}: { readonly targets?: object; readonly [field: string]: unknown } = {}) => ({
  name: "Правило",
  kind: "discount",
  value_type: "percent",
  value: "10",
  floor: "",
  cap: "",
  min_quantity: 1,
  is_stackable: true,
  is_active: true,
  first_day: "",
  last_day: "",
  targets: { user: null, role: null, category: null, product: null, ...targets },
  ...changes,
});
