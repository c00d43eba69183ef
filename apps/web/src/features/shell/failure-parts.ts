// What a screen that failed, or is not there, shows in its place: fetched ahead, so that it is there when the network is not.
export { RouteError } from "./route-error.tsx";
export { RouteNotFound } from "./route-not-found.tsx";
