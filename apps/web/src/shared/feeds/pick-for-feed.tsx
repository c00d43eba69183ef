import { Button } from "@dropship/ui/button";
import { IconButton } from "@dropship/ui/icon-button";
import { Rss } from "lucide-react";
import { useState } from "react";
import { isVerified, useUser } from "../session.ts";
import { PickMenu } from "./pick-menu.tsx";

/** Puts the product of a page into one's feeds of picked goods and takes it out again. */
export function PickForFeed({ productId, className }: { productId: number; className?: string }) {
  return (
    <PickMenu
      productId={productId}
      trigger={(held, pending) => (
        <Button icon={<Rss />} className={className} loading={pending}>
          {held > 0 ? `В выгрузках: ${held}` : "В выгрузку"}
        </Button>
      )}
    />
  );
}

/** The same on a card of a list: nothing is asked for before it is pressed. */
export function PickIcon({ productId, name }: { productId: number; name: string }) {
  const user = useUser();
  const [isWanted, setWanted] = useState(false);
  if (!user || !isVerified(user)) return null;
  const icon = (
    <IconButton label={`В выгрузку: ${name}`} onClick={() => setWanted(true)}>
      <Rss />
    </IconButton>
  );
  return isWanted ? <PickMenu productId={productId} defaultOpen trigger={() => icon} /> : icon;
}
