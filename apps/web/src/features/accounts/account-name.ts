import type { UserCard } from "@dropship/api/contract/users";

/** What an account is called in lists, titles and questions, as everywhere at the desk: "Шевчук Ганна", else the user name, else the e-mail. */
export const nameOf = ({
  first_name,
  last_name,
  username,
  email,
}: Pick<UserCard, "first_name" | "last_name" | "username" | "email">): string =>
  [last_name, first_name].filter(Boolean).join(" ") || username || email;
