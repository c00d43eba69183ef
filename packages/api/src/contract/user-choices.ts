/** Roles as a list of accounts is narrowed by them; a dropshipper has no admin role. */
export const USER_ROLES = ["super-admin", "admin", "dropshipper"] as const;
/** States of an account. */
export const USER_STATES = ["active", "unverified", "blocked"] as const;
