export { unreadNotificationsQuery } from "../../features/notifications/queries.ts";
export { LiveBell as Bell } from "./live-bell.tsx";
export { SignedInArea } from "../../features/shell/signed-in-area.tsx";
export { MainMenu, SidePanel } from "./main-menu.tsx";
