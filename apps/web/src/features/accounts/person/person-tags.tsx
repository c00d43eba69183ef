import { TAG_LENGTH, TAGS_MAX } from "@dropship/api/contract/order-choices";
import type { PersonCard } from "@dropship/api/contract/people";
import { Button } from "@dropship/ui/button";
import { Field } from "@dropship/ui/field";
import { Input } from "@dropship/ui/input";
import { Tag } from "@dropship/ui/tag";
import { Text } from "@dropship/ui/text";
import { Plus } from "lucide-react";
import { useState } from "react";
import { useTags } from "./person-queries.ts";

/** Marks of the shop's people on a user; each is kept at once. */
export function PersonTags({ card: { can, tags, user } }: { card: PersonCard }) {
  const [typed, setTyped] = useState("");
  const { mutate: keep } = useTags(user.id);
  const add = () => {
    const tag = typed.trim();
    setTyped("");
    if (tag !== "" && !tags.includes(tag)) keep([...tags, tag]);
  };
  return (
    <div className="grid gap-4">
      {tags.length > 0 ? (
        <ul aria-label="Метки" className="flex flex-wrap gap-2">
          {tags.map((tag) => (
            <li key={tag} className="max-w-full">
              <Tag
                {...(can.look_after && {
                  removeLabel: `Убрать метку ${tag}`,
                  onRemove: () => keep(tags.filter((one) => one !== tag)),
                })}
              >
                {tag}
              </Tag>
            </li>
          ))}
        </ul>
      ) : (
        <Text size="14" tone="muted">
          Меток нет. По ним пользователей находят в списке.
        </Text>
      )}
      {can.look_after && tags.length < TAGS_MAX && (
        <form
          className="flex items-end gap-2 large-text:flex-wrap"
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
  );
}
