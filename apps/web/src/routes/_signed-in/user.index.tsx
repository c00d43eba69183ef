import { createFileRoute } from "@tanstack/react-router";
import { ProfilePhotoScreen } from "../../features/accounts/profile-photo-screen.tsx";
import { pageTitle } from "../../shared/page-title.ts";

export const Route = createFileRoute("/_signed-in/user/")({
  head: () => pageTitle("Профиль"),
  component: ProfilePhotoScreen,
});
