import { useMutation } from "@tanstack/react-query";
import { api } from "../../shared/api.ts";
import { refreshPushDevices } from "../../shared/push/devices.ts";

/** Ends the push messages of another device; asks for the list again. */
export const useForgetDevice = () =>
  useMutation({
    mutationFn: (id: number) => api("unsubscribeFromPush", { body: { id } }),
    onSettled: () => refreshPushDevices(),
  });
