import type { SiteTheme } from "./site-theme.ts";

/** What a phone needs to install the site, and the colours around its pages. Only in the server's HTML, where browsers read it. */
export function AppLinks({ light, dark }: Pick<SiteTheme, "light" | "dark">) {
  return (
    <>
      <link rel="manifest" href="/api/manifest" />
      <link rel="apple-touch-icon" href="/api/config/icons/apple-180" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark} />
    </>
  );
}
