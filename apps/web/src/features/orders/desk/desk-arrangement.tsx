import { TAG_LENGTH, TAGS_MAX } from "@dropship/api/contract/order-choices";
import type { AdminOrderDetail } from "@dropship/api/contract/order-desk";
import { Button } from "@dropship/ui/button";
import { Card, CardHeader } from "@dropship/ui/card";
import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { Select } from "@dropship/ui/select";
import { Tag } from "@dropship/ui/tag";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { ReadFailed } from "../../../shared/read-failed.tsx";
import { useMay, useSignedInUser } from "../../../shared/session.ts";
import { shortName } from "./desk-columns.tsx";
import { useArrange } from "./desk-mutations.ts";
import { workersQuery } from "./desk-queries.ts";

/** Who works on the order, and its marks: both are kept at once. */
export function DeskArrangement({ order }: { order: AdminOrderDetail }) {
  const { id: myId } = useSignedInUser();
  const read = useQuery({ ...workersQuery, enabled: useMay("people.see") });
  const { data: workers = [] } = read;
  const [typed, setTyped] = useState("");
  const { assignee, tags } = order;
  const { mutate: keep } = useArrange(order.id);
  const add = () => {
    const tag = typed.trim();
    setTyped("");
    if (tag !== "" && !tags.includes(tag)) keep({ tags: [...tags, tag] });
  };
  // Somebody who has left the shop stays named.
  const known =
    assignee && !workers.some(({ id }) => id === assignee.id)
      ? [...workers, { id: assignee.id, name: shortName(assignee) }]
      : workers;
  return (
    <Card>
      <CardHeader
        title="В работе"
        actions={
          assignee?.id !== myId && (
            <Button size="sm" onClick={() => keep({ assignee_id: myId })}>
              Взять себе
            </Button>
          )
        }
      />
      <div className="grid gap-4">
        <Field label="Кто работает">
          <Select
            value={assignee ? String(assignee.id) : "0"}
            options={[
              { value: "0", label: "Никто" },
              ...known.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onValueChange={(id) => keep({ assignee_id: id === "0" ? null : Number(id) })}
          />
        </Field>
        <ReadFailed title="Работники не загрузились" read={read} />
        {tags.length > 0 && (
          <ul aria-label="Метки" className="flex flex-wrap gap-2">
            {tags.map((tag) => (
              <li key={tag} className="max-w-full">
                <Tag
                  removeLabel={`Убрать метку ${tag}`}
                  onRemove={() => keep({ tags: tags.filter((one) => one !== tag) })}
                >
                  {tag}
                </Tag>
              </li>
            ))}
          </ul>
        )}
        {tags.length < TAGS_MAX && (
          <form
            className="flex items-end gap-2"
            onSubmit={(event) => {
              event.preventDefault();
              add();
            }}
          >
            <Field label="Новая метка" className="grow">
              <Input
                value={typed}
                maxLength={TAG_LENGTH}
                autoComplete="off"
                onChange={(event) => setTyped(event.target.value)}
              />
            </Field>
            <Button type="submit" icon={<Plus />} disabled={typed.trim() === ""}>
              Добавить
            </Button>
          </form>
        )}
      </div>
    </Card>
  );
}
