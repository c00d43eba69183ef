/**
 * SQL of what a person of the table `users` under this alias is called: "Шевчук Ганна"; empty where they gave no name. Who is deleted has none
 * left, and stands beside what stays of them under the number of the account.
 */
export const personName = (alias: string): string =>
  `case when ${alias}.deleted_at is null then concat_ws(' ', ${alias}.last_name, ${alias}.first_name) else 'Удалённый пользователь № ' || ${alias}.id end`;
