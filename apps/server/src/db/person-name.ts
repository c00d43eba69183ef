/** SQL of what a person of the table `users` under this alias is called: "Шевчук Ганна"; empty where they gave no name. */
export const personName = (alias: string): string => `concat_ws(' ', ${alias}.last_name, ${alias}.first_name)`;
