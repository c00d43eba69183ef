/**
 * A press on a message is no press outside of what is open over the page: «Отменить» belongs to what was just done in there. Taken by
 * `onInteractOutside` of Radix.
 */
export function keepForToasts(event: CustomEvent<{ originalEvent: Event }>): void {
  const { target } = event.detail.originalEvent;
  if (target instanceof Element && target.closest("[data-toast]")) event.preventDefault();
}
