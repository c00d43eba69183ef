import type { UserCard } from "@dropship/api/contract/users";

/** What an account is called in titles and questions: the full name, else the user name, else the e-mail. */
export const nameOf = ({
  first_name,
  last_name,
  username,
  email,
}: Pick<UserCard, "first_name" | "last_name" | "username" | "email">): string =>
  [first_name, last_name].filter(Boolean).join(" ") || username || email;
