import { Button } from "@dropship/ui/button";
import { Repeat2 } from "lucide-react";
import { useRepeat } from "./use-repeat.tsx";

/** Repeats the order of the page. */
export function RepeatOrder({ order }: { order: { id: number; number: string } }) {
  const { ask, isPending, preload, question } = useRepeat(order);
  return (
    <>
      <Button
        variant="primary"
        icon={<Repeat2 />}
        loading={isPending}
        onClick={ask}
        onPointerEnter={preload}
        onFocus={preload}
      >
        Повторить
      </Button>
      {question}
    </>
  );
}
