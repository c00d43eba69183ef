import { Card, CardHeader } from "@dropship/ui/card";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Text } from "@dropship/ui/text";
import { Link } from "@dropship/ui/link";
import { textLinkClass } from "@dropship/ui/text-link";
import { Monitor, Moon, Sun } from "lucide-react";
import { isVerified, useSignedInUser } from "../../shared/session.ts";
import { setTheme, useTheme } from "../../shared/theme.ts";

/** How the shop looks in this browser, and where the language of texts is chosen. */
export function LookCard() {
  const theme = useTheme();
  return (
    <Card aria-label="Оформление и язык">
      <CardHeader title="Оформление и язык" description="Тема действует сразу, во всех вкладках этого браузера." />
      <SegmentedControl
        label="Тема"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: "system", label: "Как в системе", icon: <Monitor /> },
          { value: "light", label: "Светлая", icon: <Sun /> },
          { value: "dark", label: "Тёмная", icon: <Moon /> },
        ]}
      />
      {isVerified(useSignedInUser()) && (
        <Text size="14" tone="muted" className="mt-4">
          Язык названий и описаний у каждой выгрузки свой:{" "}
          <Link href="/export" className={textLinkClass}>
            выбрать в экспорте
          </Link>
        </Text>
      )}
    </Card>
  );
}
