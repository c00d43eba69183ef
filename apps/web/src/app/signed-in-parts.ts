export { Bell } from "../features/notifications/bell.tsx";
export { SignedInArea } from "../features/shell/signed-in-area.tsx";
