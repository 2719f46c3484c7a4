import type { ComponentProps, CSSProperties } from "react";
import type { ResolvedMode } from "../../theme/resolve-site-colors.ts";
import { cssVariable, tokens, type Mode } from "../../tokens/tokens.ts";

export interface ThemePreviewProps extends ComponentProps<"section"> {
  /** Which theme to show. Required. */
  mode: Mode;
  /** Its resolved colours. Required. */
  colors: ResolvedMode;
}

/** Shows its content in one theme with these colours, independent of the page's own theme. */
export function ThemePreview({ mode, colors, className, style, ...rest }: ThemePreviewProps) {
  return (
    <section
      {...rest}
      className={`rounded-xl border border-line bg-page p-4 text-ink ${className ?? ""}`}
      style={{ ...variablesOf(mode, colors), ...style }}
      data-component="theme-preview"
      data-state={mode}
      data-theme={mode}
    />
  );
}

function variablesOf(mode: Mode, { colors }: ResolvedMode): CSSProperties {
  const named: Readonly<Record<string, string>> = colors;
  const variables = tokens.map((token) => [cssVariable(token), named[token.name] ?? token[mode]]);
  return { colorScheme: mode, ...Object.fromEntries(variables) };
}
