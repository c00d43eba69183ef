import { Button } from "@dropship/ui/button";
import { Card } from "@dropship/ui/card";
import { CopyButton } from "@dropship/ui/copy-button";
import { Text } from "@dropship/ui/text";
import { Download } from "lucide-react";
import { useConfig } from "../../shared/config.ts";
import { saveFile } from "../../shared/save-file.ts";
import { useSignedInUser } from "../../shared/session.ts";

/** Recovery codes, shown this once: to be copied, kept as a file, or written down. */
export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const { app_name: shop } = useConfig();
  const { email } = useSignedInUser();
  const text = codes.join("\n");
  const file = `${shop}: резервные коды для входа\n${email}\n\n${text}\n\nКаждый код действует один раз.\n`;
  return (
    <div className="grid gap-4">
      <Card sunken as="div">
        <ul aria-label="Резервные коды" className="grid grid-cols-2 gap-x-6 gap-y-2">
          {codes.map((code) => (
            <li key={code} className="text-center">
              <Text size="16" weight="medium" numeric>
                {code}
              </Text>
            </li>
          ))}
        </ul>
      </Card>
      <div className="flex flex-wrap gap-2">
        <CopyButton text={text} label="Скопировать коды">
          Скопировать
        </CopyButton>
        <Button
          size="sm"
          icon={<Download />}
          onClick={() => saveFile("recovery-codes.txt", new Blob([file], { type: "text/plain;charset=utf-8" }))}
        >
          Скачать файлом
        </Button>
      </div>
      <Text size="13" tone="muted">
        Больше мы их не покажем. Каждый код впускает один раз, если телефона нет под рукой. Храните их не в телефоне.
      </Text>
    </div>
  );
}
