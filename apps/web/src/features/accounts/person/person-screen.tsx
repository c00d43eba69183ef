import type { PersonCard } from "@dropship/api/contract/people";
import type { Permission } from "@dropship/api/contract/permissions";
import { Alert } from "@dropship/ui/alert";
import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { DescriptionList } from "@dropship/ui/description-list";
import { formatLongDate } from "@dropship/ui/format/date";
import { plural } from "@dropship/ui/format/number";
import { Link } from "@dropship/ui/link";
import { DetailPage } from "@dropship/ui/patterns/detail-page";
import { NotFound } from "@dropship/ui/patterns/not-found";
import { PageHeader } from "@dropship/ui/patterns/page-header";
import { Skeleton } from "@dropship/ui/skeleton";
import { Tabs, type TabItem } from "@dropship/ui/tabs";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi } from "@tanstack/react-router";
import { Settings } from "lucide-react";
import { type ReactNode, Suspense } from "react";
import { errorText, isNotFound } from "../../../shared/error-text.ts";
import { lazyPart } from "../../../shared/lazy-part.ts";
import { PhoneText } from "../../../shared/phone-text.tsx";
import { may, useSignedInUser } from "../../../shared/session.ts";
import { AccountMeta } from "../account-meta.tsx";
import { nameOf } from "../account-name.ts";
import { EMAIL_IS_OTHERS } from "../user-words.ts";
import { PersonFigures } from "./person-figures.tsx";
import { PersonOrders } from "./person-orders.tsx";
import { personQuery } from "./person-queries.ts";
import { PersonTags } from "./person-tags.tsx";

// The engine of forms, the chart, the menu and what stands behind other tabs come after what is read first.
const PersonActions = lazyPart(async () => (await import("./person-actions.tsx")).PersonActions);
const ProfitChart = lazyPart(async () => (await import("../profit-chart.tsx")).ProfitChart);
const PersonNotes = lazyPart(async () => (await import("./person-notes.tsx")).PersonNotes);
const PersonEntries = lazyPart(async () => (await import("./person-entries.tsx")).PersonEntries);
const PersonConditions = lazyPart(async () => (await import("./person-conditions.tsx")).PersonConditions);
const PersonSessions = lazyPart(async () => (await import("./person-sessions.tsx")).PersonSessions);
const PersonTickets = lazyPart(async () => (await import("./person-tickets.tsx")).PersonTickets);
const JournalRows = lazyPart(async () => (await import("../../../shared/journal/journal-rows.tsx")).JournalRows);

const route = getRouteApi("/_signed-in/_verified/_admin/admin/users/$id/");
const list = { title: "Пользователи", href: "/admin/users" };

/** One of the shop's people: everything that the shop knows of them, and what can be done. */
export function PersonScreen() {
  const { id } = route.useParams();
  const found = useQuery(personQuery(id));
  if (found.data) return <Person key={id} card={found.data} />;
  if (isNotFound(found.error))
    return (
      <NotFound title="Такого пользователя нет" text="Возможно, его удалили или в адресе ошибка." links={[list]} />
    );
  return (
    <DetailPage
      header={<PageHeader title="Пользователь" breadcrumbs={[list]} loading={found.isPending} />}
      asideLabel="О пользователе"
      status={found.isPending ? "loading" : "error"}
      error={found.error && errorText(found.error)}
      onRetry={() => void found.refetch()}
    />
  );
}

function Person({ card }: { card: PersonCard }) {
  const { user } = card;
  return (
    <DetailPage
      header={
        <PageHeader
          title={nameOf(user)}
          breadcrumbs={[list]}
          meta={<AccountMeta card={user} />}
          actions={
            <>
              <Button asChild icon={<Settings />}>
                <Link href={`/admin/users/${user.id}/settings`}>Изменить</Link>
              </Button>
              <Suspense
                fallback={
                  // Two buttons, which a phone puts below one another.
                  <>
                    <Skeleton className="h-control w-60" />
                    <Skeleton className="h-control w-32" />
                  </>
                }
              >
                <PersonActions card={card} />
              </Suspense>
            </>
          }
        />
      }
      notice={
        (user.is_blocked || card.deletion || card.email_is_others) && (
          <div className="grid gap-3">
            {user.is_blocked && (
              <Alert tone="bad" title="Вход закрыт">
                {card.blocked_reason || "Причина не записана."}
              </Alert>
            )}
            {card.email_is_others && (
              <Alert
                tone="notice"
                title={EMAIL_IS_OTHERS}
                action={
                  <Button asChild size="sm">
                    <Link href={`/admin/users?filter[search]=${encodeURIComponent(user.email)}`}>
                      Все аккаунты с этим адресом
                    </Link>
                  </Button>
                }
              >
                Этот адрес подтвердил другой пользователь, или по нему пригласили другого. Здесь он лишь указан: писем
                об этом аккаунте туда не уходит.
              </Alert>
            )}
            {card.deletion && (
              <Alert tone="notice" title={`Аккаунт будет удалён ${formatLongDate(card.deletion.due_at)}`}>
                Пользователь попросил сам, {formatLongDate(card.deletion.asked_at)}, и до того дня может передумать.
                Пока не закрыты заказы, выплаты и баланс, удаление ждёт.
              </Alert>
            )}
          </div>
        )
      }
      asideLabel="О пользователе"
      aside={asideOf(card)}
    >
      <PersonFigures card={card} />
      {card.profit && (
        <Card>
          <Suspense fallback={<Skeleton className="h-60 w-full" />}>
            <ProfitChart profit={card.profit} />
          </Suspense>
        </Card>
      )}
      <PersonTabs card={card} />
    </DetailPage>
  );
}

const asideOf = (card: PersonCard) => [
  {
    id: "tags",
    title: "Метки",
    summary: card.tags.join(", ") || "нет",
    content: <PersonTags card={card} />,
  },
  ...(card.notes
    ? [
        {
          id: "notes",
          title: "Заметки",
          summary: plural(card.notes.length, ["заметка", "заметки", "заметок"]),
          content: (
            <Suspense fallback={<Skeleton className="h-40 w-full" />}>
              <PersonNotes card={card} notes={card.notes} />
            </Suspense>
          ),
        },
      ]
    : []),
  {
    id: "contacts",
    title: "Контакты",
    summary: card.user.email,
    content: (
      <DescriptionList
        layout="stacked"
        items={[
          { term: "E-mail", value: <span className="wrap-anywhere">{card.user.email}</span> },
          { term: "Телефон", value: card.user.phone && <PhoneText phone={card.user.phone} /> },
          { term: "Имя пользователя", value: card.user.username },
          { term: "Telegram", value: card.user.telegram_id ? "Привязан" : "Не привязан" },
          {
            term: "E-mail подтверждён",
            value: card.user.email_verified_at && formatLongDate(card.user.email_verified_at),
          },
        ]}
      />
    ),
  },
];

/** What the user did and what stands around them; the open part stands in the address. */
function PersonTabs({ card }: { card: PersonCard }) {
  const { id } = card.user;
  const { tab } = route.useSearch();
  const navigate = route.useNavigate();
  const viewer = useSignedInUser();
  const later = (content: ReactNode) => <Suspense fallback={<Skeleton className="h-72 w-full" />}>{content}</Suspense>;
  const all: readonly (TabItem & { permission: Permission })[] = [
    {
      value: "orders",
      label: "Заказы",
      permission: "orders.see",
      count: card.orders.all,
      content: <PersonOrders id={id} />,
    },
    { value: "entries", label: "Проводки", permission: "money.see", content: later(<PersonEntries id={id} />) },
    {
      value: "conditions",
      label: "Условия",
      permission: "conditions.see",
      content: later(<PersonConditions id={id} />),
    },
    { value: "tickets", label: "Обращения", permission: "support.see", content: later(<PersonTickets id={id} />) },
    ...(card.sessions
      ? [
          {
            value: "sessions",
            label: "Сеансы",
            permission: "people.see" as const,
            count: card.sessions.length,
            content: later(<PersonSessions card={card} sessions={card.sessions} />),
          },
        ]
      : []),
    {
      value: "journal",
      label: "Журнал",
      permission: "journal.see",
      content: later(<JournalRows kind="user" id={id} />),
    },
  ];
  const items = all.filter(({ permission }) => may(viewer, permission));
  const open = items.find(({ value }) => value === tab) ?? items[0];
  return (
    <Tabs
      label="О пользователе подробно"
      items={items}
      value={open?.value ?? "orders"}
      onValueChange={(value) =>
        void navigate({ search: value === items[0]?.value ? {} : { tab: value }, replace: true, resetScroll: false })
      }
    />
  );
}
