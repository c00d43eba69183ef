import type { DeliveryChannel, DeliveryPreferences } from "@dropship/api/contract/delivery-preferences";
import { NOTIFICATION_TYPES, type NotificationType } from "@dropship/api/contract/notification-paths";
import type { Database } from "../../db/database.ts";
import { invalid } from "../../http/failure.ts";
import { kindOf } from "../notifications/delivery.service.ts";
import * as repository from "./delivery-preferences.repository.ts";

/** Whose choice it is. */
export interface PreferenceUser {
  readonly id: number;
  readonly roles: readonly string[];
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
  database: "В списке уведомлений",
  live: "Сразу на открытой странице",
  push: "Push в браузере",
  mail: "E-mail",
  telegram: "Telegram",
};

/** Kinds that a user ever gets: what concerns the shop's people is not offered to others. */
const typesFor = ({ roles }: PreferenceUser): NotificationType[] => {
  const gets = { users: true, admins: roles.length > 0, "super-admins": roles.includes("Super Admin") };
  return NOTIFICATION_TYPES.filter((type) => gets[kindOf(type).for]);
};

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
      live: true,
      push,
      mail,
      telegram,
    };
    const at = (type: NotificationType, channel: DeliveryChannel) =>
      chosen.get(`${type}/${channel}`) ?? kindOf(type).standard[channel];
    return {
      channels: (["database", "live", "push", "mail", "telegram"] as const).map((channel) => ({
        channel,
        title: TITLES[channel],
        is_connected: isConnected[channel],
      })),
      types: typesFor(user).map((type) => ({
        type,
        title: kindOf(type).title,
        channels: {
          database: at(type, "database"),
          live: at(type, "live"),
          push: at(type, "push"),
          mail: at(type, "mail"),
          telegram: at(type, "telegram"),
        },
      })),
    };
  }

  return {
    /** The whole table of a user. */
    read,

    /** Turns channels on or off; 422 for a kind that the user never gets or a cell that is named twice. */
    async update(user: PreferenceUser, changes: readonly PreferenceChange[]): Promise<DeliveryPreferences> {
      const known = new Set(typesFor(user));
      const seen = new Set<string>();
      changes.forEach(({ type, channel }, index) => {
        if (!known.has(type)) throw invalid({ [`changes.${index}.type`]: ["Таких уведомлений у вас не бывает."] });
        if (seen.has(`${type}/${channel}`))
          throw invalid({ [`changes.${index}.channel`]: ["Эта настройка указана дважды."] });
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
