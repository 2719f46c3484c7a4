import { queries } from "@rifas/api-client/queries";
import { siteThemeCss } from "@rifas/ui/theme/site-theme-css";

/** The owner's colours as CSS, from the configuration among the page's data. */
export function siteThemeOf(swr: Readonly<Record<string, unknown>>): string {
  const config = swr[queries.config().key];
  const colors =
    typeof config === "object" && config !== null && "site_colors" in config
      ? config.site_colors
      : undefined;
  const key = JSON.stringify(colors ?? {});
  // Cached, because resolving the colours takes longer than rendering the rest of a small page.
  if (last.key !== key) last = { key, css: siteThemeCss(JSON.parse(key)) };
  return last.css;
}

let last = { key: "", css: "" };
