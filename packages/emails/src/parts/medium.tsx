import type { ResolvedSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { createContext, useContext, type CSSProperties } from "react";
import type { EmailSite } from "../email-site.ts";

/** What one rendering of a message writes: the HTML a mail program shows, or its plain-text twin. */
export interface Medium {
  kind: "html" | "text";
  site: EmailSite;
  colors: ResolvedSiteColors;
}

const MediumContext = createContext<Medium | null>(null);

export const MediumProvider = MediumContext.Provider;

/** The medium being written. Each part asks it, so that a message's words stand once for both. */
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

interface ColorRoles {
  fill?: EmailColor;
  text?: EmailColor;
  edge?: EmailColor;
}

/**
 * The colours of an element: the light ones inline, because some programs drop style sheets, and classes by which the
 * sheet turns them dark where a program asks for that.
 */
export function usePaint(): (
  roles: ColorRoles,
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

/** The style sheet's dark half. Each selector names where dark begins: a media query's inside needs none. */
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
