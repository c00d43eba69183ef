import { getRouteApi } from "@tanstack/react-router";
import { TicketScreen } from "./ticket-screen.tsx";

const route = getRouteApi("/_signed-in/_verified/support/$id");

/** The page of one ticket of one's own. */
export function OwnTicketScreen() {
  const { id } = route.useParams();
  return <TicketScreen key={id} id={id} />;
}
