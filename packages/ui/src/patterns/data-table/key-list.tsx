import { Kbd } from "../../components/kbd/kbd.tsx";

/** Keys and what each does, in two columns where there is room. */
export const KeyList = ({ rows }: { rows: readonly (readonly [keys: readonly string[], text: string])[] }) => (
  <dl className="grid gap-x-8 sm:grid-cols-2">
    {rows.map(([names, text]) => (
      <div key={text} className="flex min-h-9 items-center justify-between gap-4 border-b border-hairline py-1.5">
        <dt className="text-14">{text}</dt>
        <dd className="flex shrink-0 gap-1">
          {names.map((name) => (
            <Kbd key={name}>{name}</Kbd>
          ))}
        </dd>
      </div>
    ))}
  </dl>
);
