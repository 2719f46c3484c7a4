import type { ComponentProps } from "react";
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
  const named: Readonly<Record<string, string>> = colors.colors;
  const variables = tokens.map((token) => [cssVariable(token), named[token.name] ?? token[mode]]);
  return (
    <section
      {...rest}
      className={`rounded-xl border border-line bg-page p-4 text-ink ${className ?? ""}`}
      style={{ colorScheme: mode, ...Object.fromEntries(variables), ...style }}
      data-component="theme-preview"
      data-state={mode}
      data-theme={mode}
    />
  );
}
