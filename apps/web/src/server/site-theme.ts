import { queries } from "@rifas/api-client/queries";
import { siteThemeCss } from "@rifas/ui/theme/site-theme-css";

/** The owner's colours, resolved and written as CSS, from the configuration among the page's answers. */
export function siteThemeOf(swr: Readonly<Record<string, unknown>>): string {
  const config = swr[queries.config().key];
  const colors =
    typeof config === "object" && config !== null && "site_colors" in config
      ? config.site_colors
      : undefined;
  const key = JSON.stringify(colors ?? {});
  // The same colours give the same CSS: remembered because resolving takes longer than the rest of a small page.
  if (last.key !== key) last = { key, css: siteThemeCss(JSON.parse(key)) };
  return last.css;
}

let last = { key: "", css: "" };
