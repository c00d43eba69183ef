import { Avatar } from "../../components/avatar/avatar.tsx";
import { cn } from "../../lib/cn.ts";
import type { NativeProps } from "../../lib/native-props.ts";

/** Somebody in {@link PeopleHere}. */
export interface PersonHere {
  /** Tells people of the same name apart. */
  id: number;
  /** Name, as the others read it. */
  name: string;
}

/** Props of {@link PeopleHere}. */
export interface PeopleHereProps {
  /** The others; the one who reads is not among them. Nobody shows nothing. */
  people: readonly PersonHere[];
  /** What they have open, "Сейчас здесь ещё". */
  label: string;
}

/** Who else has the same thing open right now; told when somebody comes. */
export function PeopleHere({ people, label, className, ...rest }: NativeProps<"div", PeopleHereProps>) {
  // The region is there before anybody is, so that a screen reader tells of the first one as well.
  return (
    <div {...rest} role="status" className={cn("text-13 text-muted", className)}>
      {people.length > 0 && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
          <span>{label}:</span>
          <ul className="contents">
            {people.map(({ id, name }) => (
              <li key={id} className="flex min-w-0 items-center gap-1.5">
                <Avatar name={name} size={24} />
                <span className="min-w-0 text-text wrap-anywhere">{name}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  );
}
