import { ApiError } from "@dropship/api/client/api-error";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { api } from "../../shared/api.ts";
import { showToast } from "../../shared/toast.ts";

/** Seconds before the letter can be asked for again; letters rarely take longer. */
const PAUSE_SECONDS = 30;

/** Sends the verification letter again, with a pause between two of them and as long as the server says after a 429. */
export function useResend() {
  const [secondsLeft, setSecondsLeft] = useState(0);
  const isPaused = secondsLeft > 0;
  useEffect(() => {
    if (!isPaused) return;
    const timer = setInterval(() => setSecondsLeft((seconds) => seconds - 1), 1_000);
    return () => clearInterval(timer);
  }, [isPaused]);

  const { isPending, mutate } = useMutation({
    mutationFn: () => api("sendVerification"),
    onSuccess: () => {
      showToast({ tone: "good", text: "Письмо отправлено." });
      setSecondsLeft(PAUSE_SECONDS);
    },
    onError: (error) => {
      if (error instanceof ApiError && error.status === 429) setSecondsLeft(error.retryAfter ?? PAUSE_SECONDS);
    },
  });
  return { resend: () => mutate(), isSending: isPending, secondsLeft };
}
