import { FEED_PRESET_NAMES } from "@dropship/api/contract/feed-choices";
import type { Feed, FeedProblem } from "@dropship/api/contract/feeds";
import { Accordion } from "@dropship/ui/accordion";
import { Badge } from "@dropship/ui/badge";
import { Card, CardHeader } from "@dropship/ui/card";
import { formatNumber, plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { Text } from "@dropship/ui/text";
import { TextLink } from "@dropship/ui/text-link";
import { CircleCheck, CircleX, TriangleAlert } from "lucide-react";

const looks = {
  refused: { tone: "bad", icon: <CircleX />, label: "не примет" },
  warning: { tone: "notice", icon: <TriangleAlert />, label: "хуже покажет" },
} as const;

/** What the marketplace would find wrong, rule by rule, with the first goods that break each. */
export function FeedProblems({ feed: { preset, settings, problems, offers, skipped } }: { feed: Feed }) {
  if (offers === null || preset === "csv") return null;
  const left = skipped > 0 && `${plural(skipped, ["товар", "товара", "товаров"])} не вошли в файл`;
  return (
    <Card aria-label="Проверка">
      <CardHeader
        title="Проверка"
        description={`По правилам ${FEED_PRESET_NAMES[preset]}. ${left || (settings.skip_refused ? "В файле только то, что примут" : "В файле всё, что подошло")}.`}
      />
      {problems.length === 0 ? (
        <Text size="14" className="flex items-center gap-2">
          <Badge tone="good" icon={<CircleCheck />}>
            Замечаний нет
          </Badge>
          Каждый товар сверен с правилами площадки.
        </Text>
      ) : (
        <Accordion
          items={problems.map((problem) => ({
            id: problem.rule,
            title: problem.text,
            aside: (
              <Badge tone={looks[problem.severity].tone} icon={looks[problem.severity].icon}>
                {formatNumber(problem.count)} {looks[problem.severity].label}
              </Badge>
            ),
            content: <Examples problem={problem} />,
          }))}
        />
      )}
    </Card>
  );
}

function Examples({ problem: { examples, count, source } }: { problem: FeedProblem }) {
  return (
    <>
      <ul className="grid gap-1">
        {examples.map(({ product_id: id, sku, name }) => (
          <li key={id}>
            <TextLink asChild>
              <Link href={`/products/${id}`}>{name}</Link>
            </TextLink>{" "}
            <Text as="span" size="13" tone="muted">
              {sku}
            </Text>
          </li>
        ))}
      </ul>
      {count > examples.length && (
        <Text size="13" tone="muted" className="mt-2">
          и ещё {formatNumber(count - examples.length)}
        </Text>
      )}
      <Text size="13" tone="muted" className="mt-2">
        Откуда правило: {source}
      </Text>
    </>
  );
}
