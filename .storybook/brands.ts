import { hostileBrands } from "../packages/ui/src/testing/hostile-brands.ts";
import { siteThemeCss } from "../packages/ui/src/theme/site-theme-css.ts";

const styleId = "storybook-brand";

/** The brands in the toolbar: the default, then those that break a naive theme. */
export const brandItems = [
  { value: "default", title: "El Guacamayo (de fábrica)" },
  ...hostileBrands.map((brand) => ({ value: brand.name, title: brand.title })),
];

/** Applies a brand to the document, with the same CSS that the server inlines. */
export function applyBrand(name: string): void {
  const brand = hostileBrands.find((candidate) => candidate.name === name);
  const present = document.getElementById(styleId);
  if (!brand) {
    present?.remove();
    return;
  }
  const style = present ?? document.head.appendChild(document.createElement("style"));
  style.id = styleId;
  style.textContent = siteThemeCss(brand.colors);
}
