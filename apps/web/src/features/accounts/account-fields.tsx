import { PhoneField, TextField } from "../../shared/form/form-field.tsx";
import type { Form } from "../../shared/form/form-types.ts";
import type { AccountValues } from "./account-form.ts";

/** Names, user name and phone. `isOwn`: the browser may offer what it knows of the person. */
export function AccountFields({ form, own = false }: { form: Form<AccountValues>; own?: boolean }) {
  const known = (kind: "given-name" | "family-name" | "username" | "tel") => (own ? kind : "off");
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField form={form} name="first_name" label="Имя" required autoComplete={known("given-name")} />
        <TextField form={form} name="last_name" label="Фамилия" required autoComplete={known("family-name")} />
      </div>
      <TextField
        form={form}
        name="username"
        label="Имя пользователя"
        hint="Латинские буквы, цифры, точка, дефис и подчёркивание. Можно не заполнять."
        autoComplete={known("username")}
        autoCapitalize="none"
      />
      <PhoneField form={form} name="phone" label="Телефон" autoComplete={known("tel")} />
    </>
  );
}
