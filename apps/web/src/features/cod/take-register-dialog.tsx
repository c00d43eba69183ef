import { COD_FILE_BYTES } from "@dropship/api/contract/cod-choices";
import { Button } from "@dropship/ui/button";
import { Dialog } from "@dropship/ui/dialog";
import { FileUpload, type Uploader } from "@dropship/ui/file-upload";
import { Text } from "@dropship/ui/text";
import { useNavigate } from "@tanstack/react-router";
import { api } from "../../shared/api.ts";
import { codRegisterHref } from "../../shared/cod-words.ts";
import { errorText } from "../../shared/error-text.ts";
import { newIdempotencyKey } from "../../shared/idempotency-key.ts";
import { refreshCod } from "./cod-queries.ts";

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text);
}

const upload: Uploader<number> = async (file, { signal, onProgress }) => {
  try {
    const body = { name: file.name, content: await base64Of(file) };
    onProgress(0.5);
    const { data } = await api("takeCodRegister", { body, idempotencyKey: newIdempotencyKey(), signal });
    return data.id;
  } catch (error) {
    throw new Error(errorText(error));
  }
};

/** Takes in the file of a register, and opens what it became. */
export function TakeRegisterDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Загрузить реестр"
      description="Реестр переводов из кабинета перевозчика. Тот же файл второй раз ничего не изменит."
      footer={<Button onClick={onClose}>Закрыть</Button>}
    >
      <FileUpload
        aria-label="Файл реестра"
        upload={upload}
        maxFiles={1}
        accept=".csv,.xlsx"
        maxSize={COD_FILE_BYTES}
        onUploaded={(id) => {
          void refreshCod();
          onClose();
          void navigate({ href: codRegisterHref(id) });
        }}
      />
      <Text size="13" tone="muted" className="mt-3">
        Нужны номер и дата реестра над таблицей или в имени файла и столбцы с номером накладной и суммой; комиссия и
        сумма к перечислению — если есть.
      </Text>
    </Dialog>
  );
}
