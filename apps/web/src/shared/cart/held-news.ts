let held: Promise<unknown> = Promise.resolve();

/**
 * Keeps live news of the cart from the screen until this work is over. An order that is being placed takes the cart's lines, and the news of it may
 * come before the response: the screen must not say «Ваша корзина пуста» to somebody who waits for their order.
 */
export function holdCartNews<T>(work: Promise<T>): Promise<T> {
  held = Promise.allSettled([held, work]);
  return work;
}

/** Ends when nothing holds news of the cart back any more. */
export async function cartNewsFree(): Promise<void> {
  let last: Promise<unknown>;
  do {
    last = held;
    await last;
  } while (last !== held);
}
