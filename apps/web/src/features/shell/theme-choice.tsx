import { Monitor, Moon, Sun } from "lucide-react";
import { IconButton } from "@dropship/ui/icon-button";
import { type Theme, setTheme, useTheme } from "../../shared/theme.ts";

const themes: Record<Theme, { name: string; icon: typeof Sun; next: Theme }> = {
  system: { name: "как в системе", icon: Monitor, next: "light" },
  light: { name: "светлая", icon: Sun, next: "dark" },
  dark: { name: "тёмная", icon: Moon, next: "system" },
};

/** One button that goes through the three themes: as the system has it, light, dark. */
export function ThemeChoice() {
  const { icon: Icon, name, next } = themes[useTheme()];
  return (
    <span className="inline-flex items-center gap-1">
      <IconButton size="sm" label={`Тема: ${name}. Сменить на: ${themes[next].name}`} onClick={() => setTheme(next)}>
        <Icon size={16} />
      </IconButton>
      <span aria-hidden="true">Тема {name}</span>
    </span>
  );
}
