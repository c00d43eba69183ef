import { z } from "zod";
import { permissionName, roleName } from "./auth.ts";
import { endpoints } from "./endpoint.ts";
import { failure } from "./failure.ts";
import { listEndpoint } from "./list-schemas.ts";
import { userList } from "./lists/users.ts";
import { ADMIN_PERMISSIONS, roleOf } from "./permissions.ts";
import {
  data,
  dataWithMessage,
  email,
  id,
  idValue,
  message,
  phone,
  personNameLine,
  saidByLast,
  time,
  uah,
} from "./shapes.ts";
import { userRow } from "./rows/users.ts";

export type { UserRow } from "./rows/users.ts";

/** A person's account as its owner and admins see it. */
export const userCard = z.object({
  id: idValue,
  email: z.string(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  username: z.string().nullable(),
  phone: z.string().nullable(),
  /** The photo, 512 pixels a side. */
  photo_url: z.string().nullable(),
  /** The same, 96 pixels a side. */
  photo_thumb_url: z.string().nullable(),
  email_verified_at: time.nullable(),
  telegram_id: z.string().nullable(),
  is_blocked: z.boolean(),
  roles: z.array(z.object({ name: roleName })),
  /** What is left of an admin's permissions; null where nobody has narrowed them. */
  narrowed_to: z.array(permissionName).nullable(),
  /** What is available, UAH; null for who sees the account but no money. */
  balance: uah.nullable(),
  /** Set aside for orders that are not shipped yet, UAH; null as the balance is. */
  held: uah.nullable(),
  orders_count: z.number().int(),
  last_seen_at: time.nullable(),
  created_at: time,
  /** Grows with every change; sent back with one, so that two people do not overwrite each other. */
  version: z.number().int(),
  /** What the caller may do with the account. */
  can: z.object({
    update: z.boolean(),
    block: z.boolean(),
    change_roles: z.boolean(),
    /** Choose what an admin may do; never for oneself nor for a super admin. */
    narrow: z.boolean(),
    delete: z.boolean(),
  }),
});
/** A person's account as its owner and admins see it. */
export type UserCard = z.output<typeof userCard>;

const optionalPhone = z.union([z.literal("").transform(() => null), phone], saidByLast);
const username = z
  .string()
  .trim()
  .regex(
    /^(?:[A-Za-z0-9][A-Za-z0-9._-]{2,39})?$/,
    "От 3 до 40 знаков: латинские буквы, цифры, точка, дефис, подчёркивание.",
  )
  .transform((name) => name || null);

const names = {
  first_name: personNameLine(60, "Введите имя."),
  last_name: personNameLine(60, "Введите фамилию."),
  phone: optionalPhone.default(null),
};

const versions = {
  /** The `version` that was read; without it the change is written over whatever stands there. */
  version: z.number().int().min(1).optional(),
};
/** Names and phone of an account. */
export const updateUserBody = z.object({ ...names, username: username.default(null), ...versions });
/** An account that an admin makes for somebody, who sets the password by an invitation. */
export const createUserBody = z.object({ ...names, email });
/** Admin roles of an account, all of them; none makes it a dropshipper's. */
export const userRolesBody = z.object({ roles: z.array(roleName).max(2), ...versions });
/** What an admin may do of all that the role gives; null for all of it. What a choice needs is added to it. */
export const narrowUserBody = z.object({
  permissions: z
    .array(permissionName)
    .max(ADMIN_PERMISSIONS.length)
    .refine(
      (chosen) => chosen.every((name) => roleOf(name) === "Admin"),
      "Эти права есть только у главного администратора.",
    )
    .nullable(),
  ...versions,
});

/** The piece of a kept picture that is shown, in its pixels. */
export const pictureCrop = z.object({
  x: z.number().int().min(0),
  y: z.number().int().min(0),
  width: z.number("Выберите часть фото.").int().min(1),
  height: z.number("Выберите часть фото.").int().min(1),
});
/** The piece of a kept picture that is shown, in its pixels. */
export type PictureCrop = z.output<typeof pictureCrop>;
const userPhoto = z.object({ photo_url: z.string().nullable(), photo_thumb_url: z.string().nullable() });

const noUser = { not_found: failure("no such user, or not for this caller") };
const notAllowed = { forbidden: failure("the caller may not do this with this account") };
const lastSuperAdmin = failure("the account is the last Super Admin's");
const changedMeanwhile = failure("somebody changed the account since it was read", z.object({ current: userCard }));

/** Accounts: one's own, and everybody's for admins. */
export const userEndpoints = endpoints({
  listUsers: listEndpoint(userList, userRow, {
    path: "/api/users",
    access: "people.see",
    summary: "Accounts with their balance and orders",
  }),
  createUser: {
    method: "POST",
    path: "/api/users",
    access: "people.edit",
    summary: "Create a dropshipper's account and send the invitation to set a password",
    body: createUserBody,
    responses: { 201: dataWithMessage(userCard) },
  },
  getUser: {
    method: "GET",
    path: "/api/users/{id}",
    access: "user",
    summary: "One account: one's own, or any for an admin",
    params: z.object({ id }),
    responses: { 200: data(userCard) },
    errors: { 404: noUser },
  },
  updateUser: {
    method: "PUT",
    path: "/api/users/{id}",
    access: "user",
    summary: "Change one's own names and phone, or as an admin another's",
    params: z.object({ id }),
    body: updateUserBody,
    responses: { 200: dataWithMessage(userCard) },
    errors: {
      403: notAllowed,
      404: noUser,
      409: { changed_meanwhile: changedMeanwhile },
    },
  },
  setUserPhoto: {
    method: "POST",
    path: "/api/user/photo",
    access: "user",
    own: true,
    summary: "Show a piece of a picture that was taken in as one's photo, in the place of the one before",
    body: z.object({ file_id: id, crop: pictureCrop }),
    responses: { 200: dataWithMessage(userPhoto) },
    errors: { 404: { not_found: failure("no such picture, or not the caller's") } },
  },
  removeUserPhoto: {
    method: "DELETE",
    path: "/api/user/photo",
    access: "user",
    own: true,
    summary: "Show no photo any more",
    responses: { 200: dataWithMessage(userPhoto) },
  },
  deleteUser: {
    method: "DELETE",
    path: "/api/users/{id}",
    access: "people.block",
    summary: "Delete a person: names, addresses and sessions go, orders and the books stay",
    params: z.object({ id }),
    responses: { 200: message },
    errors: {
      403: notAllowed,
      404: noUser,
      409: {
        last_super_admin: lastSuperAdmin,
        money_left: failure(
          "the account still holds or owes money; UAH; `pending` below zero is a debt for returns; null for who may not see money",
          z.object({ balance: uah.nullable(), held: uah.nullable(), pending: uah.nullable() }),
        ),
        orders_open: failure("orders are not finished", z.object({ count: z.number().int() })),
      },
    },
  },
  changeUserRoles: {
    method: "POST",
    path: "/api/users/{id}/roles",
    access: "people.admins",
    summary: "Set the admin roles of an account; it acts on the next call",
    params: z.object({ id }),
    body: userRolesBody,
    responses: { 200: dataWithMessage(userCard) },
    errors: { 404: noUser, 409: { last_super_admin: lastSuperAdmin, changed_meanwhile: changedMeanwhile } },
  },
  narrowUser: {
    method: "PUT",
    path: "/api/users/{id}/permissions",
    access: "people.admins",
    summary: "Choose what an admin may do of all that the role gives; it acts on the next call",
    params: z.object({ id }),
    body: narrowUserBody,
    responses: { 200: dataWithMessage(userCard) },
    errors: {
      404: noUser,
      409: {
        not_narrowable: failure("the account is no admin's, a super admin's, or the caller's own"),
        changed_meanwhile: changedMeanwhile,
      },
    },
  },
});
