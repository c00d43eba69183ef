import { Button } from "@dropship/ui/button";
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from "@dropship/ui/dropdown-menu";
import { plural } from "@dropship/ui/format/number";
import { useQuery } from "@tanstack/react-query";
import { useSearch } from "@tanstack/react-router";
import { ChevronDown, ClipboardList } from "lucide-react";
import { WAYBILL_NOUN } from "./register-words.tsx";
import { type ChosenWaybills, useExtend, useRegister, useShrink } from "./waybill-mutations.ts";
import { registersQuery } from "./waybill-source.ts";

/** Registers offered at once: those of today, as a rule. */
const OFFERED = 8;

/** Chosen waybills into a new register, into one that is open still, or out of the one that is being looked at. */
export function RegisterMenu({ chosen, clear }: { chosen: ChosenWaybills; clear: () => void }) {
  const register = useRegister();
  const extend = useExtend();
  const shrink = useShrink();
  const { data = [], isError: isUnread } = useQuery(registersQuery);
  const { register: shown }: { register?: unknown } = useSearch({ strict: false }); // the list's filter
  const shownId = shown === undefined ? null : Number(shown);
  const after = { onSuccess: clear };
  const open = data.filter(({ id, is_open: isOpen }) => isOpen && id !== shownId).slice(0, OFFERED);
  return (
    <DropdownMenu
      trigger={
        <Button
          size="sm"
          icon={<ClipboardList />}
          iconEnd={<ChevronDown />}
          loading={register.isPending || extend.isPending || shrink.isPending}
        >
          Реестр
        </Button>
      }
    >
      <MenuItem onSelect={() => register.mutate(chosen, after)}>Новый реестр</MenuItem>
      {shownId !== null && (
        <MenuItem onSelect={() => shrink.mutate({ chosen, registerId: shownId }, after)}>Убрать из реестра</MenuItem>
      )}
      {isUnread && data.length === 0 && <MenuLabel>Открытые реестры не загрузились</MenuLabel>}
      {open.length > 0 && (
        <>
          <MenuSeparator />
          <MenuLabel>Добавить в открытый</MenuLabel>
          {open.map(({ id, number, departure_point: point, count }) => (
            <MenuItem key={id} onSelect={() => extend.mutate({ chosen, registerId: id }, after)}>
              {number} · {point}, {plural(count, WAYBILL_NOUN)}
            </MenuItem>
          ))}
        </>
      )}
    </DropdownMenu>
  );
}
