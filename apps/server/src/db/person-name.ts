/** SQL of what a person of the table `users` under this alias is called: "Шевчук Ганна"; empty where they gave no name. */
export const personName = (alias: string): string => `concat_ws(' ', ${alias}.last_name, ${alias}.first_name)`;

/** People whose name, e-mail or phone a search leads through (TextSql.through): more than a thousand fit only words that are too wide. */
export const PEOPLE_LIKE = "select p.id from users p where p.search_text ilike $1 limit 1000";
