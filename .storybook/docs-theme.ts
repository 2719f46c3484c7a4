import { create } from "storybook/theming";
import { radiusPx } from "../packages/ui/src/tokens/scale.generated.ts";
import { tokenNamed, type Mode } from "../packages/ui/src/tokens/tokens.ts";

/** Storybook's interface in the product's colours and fonts. */
function frame(mode: Mode) {
  const color = (name: string) => tokenNamed(name)[mode];
  return create({
    base: mode,
    brandTitle: "Rifas · sistema de diseño",
    brandUrl: "./",
    fontBase: 'ui-sans-serif, system-ui, "Segoe UI", Roboto, "Liberation Sans", Arial, sans-serif',
    fontCode: 'ui-monospace, "Cascadia Mono", "Liberation Mono", monospace',
    colorPrimary: color("primary"),
    colorSecondary: color("primary-text"),
    appBg: color("page"),
    appContentBg: color("page"),
    appPreviewBg: color("page"),
    appBorderColor: color("line"),
    appBorderRadius: radiusPx.md,
    textColor: color("ink"),
    textMutedColor: color("muted"),
    barBg: color("surface"),
    barTextColor: color("muted"),
    barSelectedColor: color("primary-text"),
    barHoverColor: color("primary-text"),
    inputBg: color("surface"),
    inputBorder: color("control"),
    inputTextColor: color("ink"),
    inputBorderRadius: 8,
  });
}

export const lightDocs = frame("light");
export const darkDocs = frame("dark");
