/** Roles as a list of accounts is narrowed by them; a dropshipper has no admin role. */
export const USER_ROLES = ["super-admin", "admin", "dropshipper"] as const;
/** States of an account. */
export const USER_STATES = ["active", "unverified", "blocked"] as const;

/** What else accounts are narrowed by: something is written about them, their orders come back, they never came; they owe. */
export const USER_MARKS = ["debt", "notes", "refusals", "never"] as const;

/** States of an account in words, as a row of a list and a file say them. */
export const USER_STATE_NAMES: Readonly<Record<(typeof USER_STATES)[number], string>> = {
  active: "Активен",
  unverified: "Не подтверждён",
  blocked: "Заблокирован",
};
/** Admin roles in words, the highest first. */
export const ROLE_NAMES = { "Super Admin": "Главный администратор", Admin: "Администратор" } as const;
/** Admin roles of an account in words; a dropshipper has none. */
export const rolesText = (roles: readonly (keyof typeof ROLE_NAMES)[]): string =>
  roles.map((name) => ROLE_NAMES[name]).join(", ") || "Дропшиппер";
