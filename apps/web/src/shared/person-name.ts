/** How a person is called where there is one line: by their name, and who gave none by their e-mail. */
export const personName = ({ name, email }: { readonly name: string; readonly email: string }): string => name || email;
