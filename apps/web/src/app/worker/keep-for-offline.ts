import { cartQuery } from "../../shared/cart/cart.ts";
import { keepResponse } from "../../shared/kept-responses.ts";
import { queryClient } from "../../shared/query-client.ts";
import { currentUserQuery, readUser } from "../../shared/session.ts";
import { type BootData, readBootData } from "../boot.ts";

const viewer = () => String(readUser()?.id ?? "guest");
const keep = (address: string, data: unknown) => {
  const keptFor = viewer();
  return keepResponse(keptFor, address, JSON.stringify({ data }), () => viewer() === keptFor);
};

/** Keeps the first view, its data and photos. They came with the page itself, so the worker did not see them. */
async function keepFirstView({ user, currency, config, responses = {} }: Partial<BootData>): Promise<void> {
  if (user === undefined) return; // the shell without the server: there is no data in it
  if (String(user?.id ?? "guest") !== viewer()) return; // the visitor has entered or left since
  await keep("/api/currency", currency);
  await keep("/api/config", config);
  for (const [address, response] of Object.entries(responses))
    await keepResponse(viewer(), address, JSON.stringify(response));
  const urls = performance
    .getEntriesByType("resource")
    .map(({ name }) => name)
    .filter((name) => name.startsWith(`${window.location.origin}/media/`));
  const { active } = await navigator.serviceWorker.ready;
  active?.postMessage({ type: "KEEP_PICTURES", urls });
}

/** Keeps what the worker does not see, for a later visit without the network: the first view, and each change of the cart and the user. */
export async function keepForOffline(): Promise<void> {
  const keepCart = () => {
    const cart = queryClient.getQueryData(cartQuery.queryKey);
    if (cart) void keep("/api/cart", cart);
  };
  const keepUser = () => {
    const user = readUser();
    if (user) void keep("/api/user", user);
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const [name] = event.query.queryKey as unknown[];
    if (name === cartQuery.queryKey[0]) keepCart();
    if (name === currentUserQuery.queryKey[0]) keepUser();
  });
  await keepFirstView(readBootData());
  keepUser();
  keepCart();
}
