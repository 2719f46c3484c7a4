import { THEME_STYLE_ID } from "../document.tsx";

/** Dresses this page in colours that were just saved; every other page gets them from the server. */
export function applySiteColors(themeCss: string): void {
  const style = document.getElementById(THEME_STYLE_ID);
  if (style !== null) style.textContent = themeCss;
}
