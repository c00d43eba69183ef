export { RouteError } from "./route-error.tsx";
export { RouteNotFound } from "./route-not-found.tsx";
