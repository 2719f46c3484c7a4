import type { ResolvedSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { createContext, useContext, type CSSProperties } from "react";
import type { EmailSite } from "../email-site.ts";

/** The output of one rendering: HTML, or plain text. */
export interface Medium {
  kind: "html" | "text";
  site: EmailSite;
  colors: ResolvedSiteColors;
}

const MediumContext = createContext<Medium | null>(null);

export const MediumProvider = MediumContext.Provider;

/** The current output format. Every part uses it, so that a message's text is written once for both formats. */
export function useMedium(): Medium {
  const medium = useContext(MediumContext);
  if (medium === null) throw new Error("A part of an e-mail was rendered outside renderEmail");
  return medium;
}

/** The design system's colours that messages use. */
export const EMAIL_COLORS = [
  "page",
  "surface",
  "sunken",
  "ink",
  "muted",
  "line",
  "control",
  "stamp",
  "primary",
  "on-primary",
  "primary-text",
  "accent",
  "on-accent",
  "accent-soft",
  "accent-soft-text",
  "danger",
  "danger-soft",
  "danger-soft-text",
  "success",
  "success-soft",
  "success-soft-text",
  "warning",
  "warning-soft",
  "warning-soft-text",
] as const;
export type EmailColor = (typeof EMAIL_COLORS)[number];

/**
 * Colours an element: the light colours inline, because some mail programs drop style sheets, and classes that the style
 * sheet uses for dark mode.
 */
export function usePaint(): (
  roles: { fill?: EmailColor; text?: EmailColor; edge?: EmailColor },
  style?: CSSProperties,
) => { className: string; style: CSSProperties } {
  const { light } = useMedium().colors;
  return ({ fill, text, edge }, style = {}) => ({
    className: [fill && `f-${fill}`, text && `t-${text}`, edge && `e-${edge}`]
      .filter((name) => name !== undefined)
      .join(" "),
    style: {
      ...style,
      ...(fill && { backgroundColor: light.colors[fill] }),
      ...(text && { color: light.colors[text] }),
      ...(edge && { borderColor: light.colors[edge] }),
    },
  });
}

/** The dark-mode rules. `within` prefixes each selector; inside a media query none is needed. */
export function darkRules(colors: ResolvedSiteColors, within = ""): string {
  return EMAIL_COLORS.map((name) => {
    const color = colors.dark.colors[name];
    return [
      `${within}.f-${name}{background-color:${color}!important}`,
      `${within}.t-${name}{color:${color}!important}`,
      `${within}.e-${name}{border-color:${color}!important}`,
    ].join("");
  }).join("");
}
