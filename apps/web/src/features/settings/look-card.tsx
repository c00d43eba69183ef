import { Card, CardHeader } from "@dropship/ui/card";
import { SegmentedControl } from "@dropship/ui/segmented-control";
import { Monitor, Moon, Sun } from "lucide-react";
import { isVerified, useSignedInUser } from "../../shared/session.ts";
import { setTheme, useTheme } from "../../shared/theme.ts";
import { FeedLanguageField } from "./feed-language-field.tsx";

/** How the shop looks in this browser, and in which language new feeds begin. */
export function LookCard() {
  const theme = useTheme();
  return (
    <Card aria-label="Оформление и язык">
      <CardHeader title="Оформление и язык" description="Тема действует сразу, во всех вкладках этого браузера." />
      <SegmentedControl
        label="Тема"
        // On a phone the three stand in one line without them.
        className="max-sm:[&_svg]:hidden"
        value={theme}
        onValueChange={setTheme}
        options={[
          { value: "system", label: "Как в системе", icon: <Monitor /> },
          { value: "light", label: "Светлая", icon: <Sun /> },
          { value: "dark", label: "Тёмная", icon: <Moon /> },
        ]}
      />
      {isVerified(useSignedInUser()) && (
        <div className="mt-5">
          <FeedLanguageField />
        </div>
      )}
    </Card>
  );
}
