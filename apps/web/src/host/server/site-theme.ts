import { get } from "@rifas/api-client/get";
import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { resolvedThemeCss } from "@rifas/ui/theme/site-theme-css";

/** What a document needs of the owner's colours. */
export interface SiteTheme {
  /** All of them as CSS variables, of both themes. */
  readonly css: string;
  /** The ground of pages in each, #rrggbb. */
  readonly light: string;
  readonly dark: string;
}

/** The owner's colours, from the configuration among the page's data. */
export function siteThemeOf(swr: Readonly<Record<string, unknown>>): SiteTheme {
  const config = swr[get("/config").key];
  const colors =
    typeof config === "object" && config !== null && "site_colors" in config
      ? config.site_colors
      : undefined;
  const key = JSON.stringify(colors ?? {});
  // Cached, because resolving the colours takes longer than rendering the rest of a small page.
  if (last?.key !== key) last = { key, theme: themeFrom(key) };
  return last.theme;
}

let last: { key: string; theme: SiteTheme } | undefined;

function themeFrom(key: string): SiteTheme {
  const resolved = resolveSiteColors(JSON.parse(key));
  const { light, dark } = resolved;
  return { css: resolvedThemeCss(resolved), light: light.colors.page, dark: dark.colors.page };
}
