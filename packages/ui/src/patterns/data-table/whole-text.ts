/** Puts the whole text of a cell that was cut short into its tooltip, once the pointer is on it: nothing is measured before. */
export function showWholeText(event: { target: EventTarget }) {
  if (!(event.target instanceof Element)) return;
  const cell = event.target.closest<HTMLElement>("[data-cell]");
  if (!cell) return;
  const isCut = [cell, ...cell.children].some((part) => part.scrollWidth > part.clientWidth + 1);
  if (isCut) cell.title = cell.innerText;
  else cell.removeAttribute("title");
}
