// What every visit needs once its first page is quiet, whatever the screen. It is one file: by itself each of these is smaller than what one
// more request costs.
export { showToast, ToastViewport } from "@dropship/ui/toast";
export { Banners } from "../../features/shell/banners.tsx";
// What a screen that failed, or is not there, shows in its place: here, so that it is there when the network is not.
export { RouteError } from "../../features/shell/route-error.tsx";
export { RouteNotFound } from "../../features/shell/route-not-found.tsx";
export { checkSession, followSession } from "../realtime/follow-session.ts";
export { fetchAhead } from "./fetch-ahead.ts";
