import type { AnyRouter } from "@tanstack/react-router";
import { unreadNotificationsQuery } from "../../features/notifications/queries.ts";
import { api } from "../../shared/api.ts";
import { isWorkerMessage, type WorkerMessage } from "../../shared/push/worker-messages.ts";
import { queryClient } from "../../shared/query-client.ts";
import { readUser } from "../../shared/session.ts";

/** Whether the bell holds a notification; it is asked for anew when it does not, since the live line may be down. */
async function isInBell(id: string | null): Promise<boolean> {
  if (!readUser() || id === null) return false;
  const has = () => queryClient.getQueryData(unreadNotificationsQuery.queryKey)?.items.some((item) => item.id === id);
  if (has()) return true;
  await queryClient.refetchQueries(unreadNotificationsQuery);
  return has() ?? false;
}

async function showScreen(router: AnyRouter, { id, url }: Extract<WorkerMessage, { type: "notification-pressed" }>) {
  void router.navigate({ href: url });
  if (id === null || !readUser()) return;
  await api("readNotification", { params: { id } }).catch(() => undefined); // it stays in the bell
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: unreadNotificationsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ["listNotifications"] }),
  ]);
}

/** Follows what the service worker says of push messages: the router goes where a pressed notification leads. */
export function listenToWorker(router: AnyRouter): void {
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.addEventListener("message", ({ data, ports: [port] }) => {
    if (!isWorkerMessage(data)) return;
    if (data.type === "push-came") {
      void isInBell(data.id).then(
        (isThere) => port?.postMessage(isThere),
        () => port?.postMessage(false),
      );
      return;
    }
    // Answered at once: what follows is the page's own business, and the worker must not open another tab meanwhile.
    port?.postMessage(true);
    void showScreen(router, data);
  });
}
