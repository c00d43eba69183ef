/** Names of fields in the order in which their controls stand in the form; those without a control are last. */
export function inPageOrder(names: readonly string[], form: HTMLFormElement | null): string[] {
  const controls = [...(form?.elements ?? [])].map((control) => control.getAttribute("name") ?? "");
  const placeOf = (name: string) => {
    const place = controls.findIndex((control) => control === name || control.startsWith(`${name}.`));
    return place < 0 ? controls.length : place;
  };
  return names.toSorted((one, other) => placeOf(one) - placeOf(other));
}
