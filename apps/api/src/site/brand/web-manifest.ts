import type { Schema } from "@rifas/api-client/types";
import { cutText } from "@rifas/domain/cut-text";
import type { SiteBrand } from "./site-brand.ts";

/** What fits under an icon on most phones. */
const SHORT_NAME = 24;

/** The manifest with which a phone installs the site. */
export function webManifest(brand: SiteBrand): Schema<"WebManifest"> {
  const icon = (name: Schema<"SiteIcon">, purpose: "any" | "maskable") => {
    const side = name.slice(name.indexOf("-") + 1);
    return {
      src: `/api/config/icons/${name}?version=${brand.version}`,
      sizes: `${side}x${side}`,
      type: "image/png" as const,
      purpose,
    };
  };
  const [page] = brand.pages;
  return {
    id: "/",
    name: brand.name,
    short_name: cutText(brand.name, SHORT_NAME),
    description: brand.description,
    lang: "es-VE",
    start_url: "/",
    scope: "/",
    display: "standalone",
    background_color: page,
    theme_color: page,
    icons: [icon("any-192", "any"), icon("any-512", "any"), icon("maskable-512", "maskable")],
    shortcuts: [{ name: "Mis compras", url: "/mis-compras" }],
  };
}
