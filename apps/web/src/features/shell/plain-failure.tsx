import { Button } from "@dropship/ui/button";
import { PageHeader } from "@dropship/ui/patterns/page-header";

/** A failed route when the network went before the screen of failures was fetched; made of what the first view has. */
export const PlainFailure = () => (
  <div role="alert" className="p-4">
    <PageHeader
      title="Нет связи с магазином"
      // Without a network the browser would lose the page.
      actions={<Button onClick={() => navigator.onLine && window.location.reload()}>Попробовать еще раз</Button>}
    />
  </div>
);
