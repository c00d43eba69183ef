import { useNavigate } from "@tanstack/react-router";
import { focusHeading } from "../../shared/focus-heading.ts";
import { FormScreen } from "../../shared/form/form-screen.tsx";
import { useForm } from "../../shared/form/use-form.ts";
import { useSignedInUser } from "../../shared/session.ts";
import { PostFields } from "./post-fields.tsx";
import { newPostForm } from "./post-form.ts";
import { PostPreviewButton } from "./post-preview.tsx";

const breadcrumbs = [{ title: "Новости", href: "/admin/blog" }];

/** A new post. What is typed waits in the browser until it is saved as a draft. */
export function NewPostScreen() {
  const navigate = useNavigate();
  const { id: userId } = useSignedInUser();
  const form = useForm(
    newPostForm(userId, async ({ id }) => {
      await navigate({ to: "/admin/blog/$id", params: { id } });
      focusHeading();
    }),
  );
  return (
    <FormScreen
      form={form}
      title="Новая новость"
      breadcrumbs={breadcrumbs}
      actions={<PostPreviewButton form={form} />}
      subject="новой новости"
      saveLabel="Сохранить черновик"
    >
      <PostFields form={form} status="draft" />
    </FormScreen>
  );
}
