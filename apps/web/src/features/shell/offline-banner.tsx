import { OfflineBanner as Said } from "@dropship/ui/patterns/offline-banner";
import { useCart } from "../../shared/cart/cart.ts";

/** Said over every screen while the server cannot be reached; it goes away by itself. */
export const OfflineBanner = () => <Said waitingChanges={useCart().pending.size} />;
