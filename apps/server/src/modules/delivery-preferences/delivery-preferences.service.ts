import {
  type DeliveryChannel,
  deliveryChannel,
  type DeliveryPreferences,
} from "@dropship/api/contract/delivery-preferences";
import { NOTIFICATION_GROUPS, NOTIFICATION_KINDS } from "@dropship/api/contract/notification-kinds";
import { NOTIFICATION_TYPES, type NotificationType } from "@dropship/api/contract/notification-paths";
import { may, type Rights } from "@dropship/api/contract/permissions";
import type { Database } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import { kindOf } from "../notifications/delivery.service.ts";
import * as repository from "./delivery-preferences.repository.ts";

/** Whose choice it is. */
export interface PreferenceUser extends Rights {
  readonly id: number;
}
/** A change of one cell of the table. */
export interface PreferenceChange {
  readonly type: NotificationType;
  readonly channel: DeliveryChannel;
  readonly is_on: boolean;
}

/** A user's choice of channel per kind of notification. */
export type DeliveryPreferencesService = ReturnType<typeof deliveryPreferencesService>;

const TITLES: Readonly<Record<DeliveryChannel, string>> = {
  database: "Сайт",
  sound: "Звук",
  push: "Push",
  mail: "E-mail",
  telegram: "Telegram",
};

const KINDS = Object.keys(NOTIFICATION_KINDS);
const GROUPS = Object.keys(NOTIFICATION_GROUPS);
/** As the settings show them: group by group. */
const IN_ORDER = NOTIFICATION_TYPES.toSorted(
  (a, b) =>
    GROUPS.indexOf(NOTIFICATION_KINDS[a].group) - GROUPS.indexOf(NOTIFICATION_KINDS[b].group) ||
    KINDS.indexOf(a) - KINDS.indexOf(b),
);
const isAlways = (type: NotificationType, channel: DeliveryChannel): boolean =>
  kindOf(type).always?.channels.includes(channel) ?? false;

/** Kinds that a user ever gets: what concerns the shop's people is not offered to others. */
const typesFor = (user: PreferenceUser): NotificationType[] =>
  IN_ORDER.filter((type) => {
    const { for: whom } = kindOf(type);
    return whom === "users" || may(user, whom);
  });

/** Makes the service. */
export function deliveryPreferencesService(db: Database) {
  async function read(user: PreferenceUser): Promise<DeliveryPreferences> {
    const [choices, connections] = await Promise.all([
      repository.listChoices(db, user.id),
      repository.readConnections(db, user.id),
    ]);
    const chosen = new Map(choices.map((choice) => [`${choice.type}/${choice.channel}`, choice.is_on]));
    const { has_mail: mail, has_push: push, has_telegram: telegram } = connections;
    const isConnected: Readonly<Record<DeliveryChannel, boolean>> = {
      database: true,
      sound: true,
      push,
      mail,
      telegram,
    };
    const at = (type: NotificationType, channel: DeliveryChannel) =>
      isAlways(type, channel) || (chosen.get(`${type}/${channel}`) ?? kindOf(type).standard[channel]);
    return {
      channels: deliveryChannel.options.map((channel) => ({
        channel,
        title: TITLES[channel],
        is_connected: isConnected[channel],
      })),
      types: typesFor(user).map((type) => ({
        type,
        title: kindOf(type).title,
        group: NOTIFICATION_GROUPS[kindOf(type).group],
        channels: {
          database: at(type, "database"),
          sound: at(type, "sound"),
          push: at(type, "push"),
          mail: at(type, "mail"),
          telegram: at(type, "telegram"),
        },
        always: [...(kindOf(type).always?.channels ?? [])],
        why: kindOf(type).always?.why ?? null,
      })),
    };
  }

  return {
    /** The whole table of a user. */
    read,

    /** Turns channels on or off; 422 for a kind that the user never gets, a cell that is named twice or one that is always on. */
    async update(user: PreferenceUser, changes: readonly PreferenceChange[]): Promise<DeliveryPreferences> {
      const known = new Set(typesFor(user));
      const seen = new Set<string>();
      changes.forEach(({ type, channel, is_on: isOn }, index) => {
        if (!known.has(type)) throw invalid({ [`changes.${index}.type`]: ["Таких уведомлений у вас не бывает."] });
        if (seen.has(`${type}/${channel}`))
          throw invalid({ [`changes.${index}.channel`]: ["Эта настройка указана дважды."] });
        if (!isOn && isAlways(type, channel))
          throw invalid({ [`changes.${index}.is_on`]: [kindOf(type).always?.why ?? "Это отключить нельзя."] });
        seen.add(`${type}/${channel}`);
      });
      await repository.putChoices(db, user.id, changes);
      return read(user);
    },

    /** Takes away the choices of a person who is deleted. */
    forgetUser: repository.deleteAllOfUser,

    /** Turns a channel off for every kind: it leads nowhere any more. */
    turnOff: (userId: number, channel: DeliveryChannel): Promise<void> =>
      repository.putChoices(
        db,
        userId,
        NOTIFICATION_TYPES.map((type) => ({ type, channel, is_on: false })),
      ),
  };
}
