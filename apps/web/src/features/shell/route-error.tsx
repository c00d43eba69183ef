import { ApiError } from "@dropship/api/client/api-error";
import { ErrorState } from "@dropship/ui/error-state";
import { useQueryErrorResetBoundary } from "@tanstack/react-query";
import { type ErrorComponentProps, useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { isConnectionLost } from "../../shared/connection.ts";
import { errorReference, errorText, isNotFound, isOffline } from "../../shared/error-text.ts";
import { RouteNotFound } from "./route-not-found.tsx";

/** What is shown instead of a screen that failed: what happened, what is safe, a way to try again. */
export function RouteError({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const queries = useQueryErrorResetBoundary();
  const [isRetrying, setRetrying] = useState(false);
  if (isNotFound(error)) return <RouteNotFound />;

  const offline = isOffline(error) || isConnectionLost() || !navigator.onLine;
  const retry = async () => {
    if (!(error instanceof ApiError)) {
      // A file of ours did not arrive or a screen broke: only a new page can mend it.
      if (navigator.onLine) window.location.reload();
      return;
    }
    setRetrying(true);
    queries.reset();
    await router.invalidate();
    setRetrying(false);
    reset();
  };
  return (
    <ErrorState
      title={offline ? "Нет связи с магазином" : "Не удалось открыть страницу"}
      referenceId={errorReference(error)}
      onRetry={() => void retry()}
      retrying={isRetrying}
    >
      {offline ? (
        <p>Проверьте интернет и повторите. Корзина и заказы на месте.</p>
      ) : (
        <p>{errorText(error)} Ваши данные не пострадали: повторите или вернитесь чуть позже.</p>
      )}
    </ErrorState>
  );
}
