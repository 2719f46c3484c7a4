import Monitor from "lucide-react/icons/monitor";
import Moon from "lucide-react/icons/moon";
import Sun from "lucide-react/icons/sun";
import { useId, type ComponentProps } from "react";
import { themeToggleMessages as words } from "./theme-toggle.messages.ts";
import { themeStorageKey } from "../../theme/boot-script.ts";
import { withLayout } from "../../text/with-layout.ts";
import { themeChoices, useTheme, type ThemeChoice } from "../../theme/use-theme.ts";
import { themeChoiceVariants } from "./theme-toggle.variants.ts";

const icons = { light: Sun, dark: Moon, system: Monitor } as const satisfies Record<
  ThemeChoice,
  typeof Sun
>;

/** Claro, Oscuro or Sistema: stored under `ui-theme`, applied at once, in every tab. */
export function ThemeToggle({ className, ...rest }: Omit<ComponentProps<"fieldset">, "children">) {
  const { choice, setChoice } = useTheme();
  // The boot script recognises a choice made before hydration by this name.
  const group = `${themeStorageKey}${useId()}`;
  return (
    <fieldset
      {...rest}
      className={withLayout("inline-flex rounded-lg bg-sunken p-0.5", className)}
      data-component="theme-toggle"
      data-state={choice}
    >
      <legend className="sr-only">{words.label}</legend>
      {themeChoices.map((option) => {
        const Icon = icons[option];
        return (
          <label key={option} className={themeChoiceVariants()} title={words[option]}>
            <input
              type="radio"
              name={group}
              value={option}
              checked={choice === option}
              onChange={() => setChoice(option)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{words[option]}</span>
          </label>
        );
      })}
    </fieldset>
  );
}
