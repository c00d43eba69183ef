import { Button } from "@dropship/ui/button";
import { Eye } from "lucide-react";
import { Suspense, useState } from "react";
import type { Form } from "../../shared/form/form-types.ts";
import { lazyPart } from "../../shared/lazy-part.ts";
import type { PostValues } from "./post-form.ts";

const PreviewDialog = lazyPart(async () => (await import("./preview-dialog.tsx")).PreviewDialog);

/** Shows what stands in the fields as readers will see, hear and get it. */
export function PostPreviewButton({ form }: { form: Form<PostValues> }) {
  const [values, setValues] = useState<PostValues | null>(null);
  return (
    <>
      <Button icon={<Eye />} onClick={() => setValues(form.read())} onPointerEnter={PreviewDialog.preload}>
        Как увидят
      </Button>
      {values && (
        <Suspense>
          <PreviewDialog values={values} onClose={() => setValues(null)} />
        </Suspense>
      )}
    </>
  );
}
