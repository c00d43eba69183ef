import type { TicketDetail } from "@dropship/api/contract/tickets";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Text } from "@dropship/ui/text";
import { Textarea } from "@dropship/ui/textarea";
import { Field } from "@dropship/ui/field";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api } from "../../shared/api.ts";
import { queryClient } from "../../shared/query-client.ts";
import { ticketQuery } from "./ticket-queries.ts";

const marks = [
  { value: "1", label: "Плохо" },
  { value: "2", label: "Слабо" },
  { value: "3", label: "Терпимо" },
  { value: "4", label: "Хорошо" },
  { value: "5", label: "Отлично" },
] as const;
type Mark = (typeof marks)[number]["value"];

/** Asks how the support has helped; what was said may be changed. */
export function RatingCard({
  ticket: { id, rating, rating_comment: said },
  called,
}: {
  ticket: TicketDetail;
  /** «Вопрос решён» was just pressed: that button is gone, and the keyboard goes on here. */
  called: boolean;
}) {
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    if (called) box.current?.focus();
  }, [called]);
  const [mark, setMark] = useState<Mark | "">(() => marks.find(({ value }) => Number(value) === rating)?.value ?? "");
  const [comment, setComment] = useState(said);
  const save = useMutation({
    mutationFn: (value: Mark) => api("rateTicket", { params: { id }, body: { rating: Number(value), comment } }),
    onSuccess: ({ data }) => {
      queryClient.setQueryData(ticketQuery(id).queryKey, data);
      box.current?.focus(); // the button goes with the press, and would take the keyboard along
    },
  });
  const isSaved = mark !== "" && Number(mark) === rating && comment === said;
  return (
    <Card ref={box} tabIndex={-1} aria-label="Оценка" className="mb-4 grid gap-3 focus-inset">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Text weight="medium">Как мы помогли?</Text>
        <SegmentedControl<Mark | ""> label="Оценка" options={marks} value={mark} onValueChange={setMark} />
      </div>
      {mark !== "" && (
        <div className="grid gap-3">
          <Field label="Что понравилось или нет" hint="Необязательно. Прочтёт магазин.">
            <Textarea rows={2} maxLength={500} value={comment} onValueChange={setComment} />
          </Field>
          <div className="flex min-h-10 flex-wrap items-center justify-end gap-3">
            <div role={save.isIdle ? undefined : "status"}>
              {isSaved && (
                <Text as="span" size="14" tone="muted">
                  Оценка сохранена. Спасибо!
                </Text>
              )}
            </div>
            {!isSaved && (
              <Button loading={save.isPending} onClick={() => save.mutate(mark)}>
                Оценить
              </Button>
            )}
          </div>
        </div>
      )}
    </Card>
  );
}
