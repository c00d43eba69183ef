// What a browser that is subscribed needs at its start, in one file.
export { refreshPushDevices } from "./devices.ts";
export { subscribe } from "./subscription.ts";
