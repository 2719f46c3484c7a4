import { THEME_STYLE_ID } from "../document.tsx";

/** Applies colours that were just saved to this document; other documents get them from the server. */
export function applySiteColors(themeCss: string): void {
  const style = document.getElementById(THEME_STYLE_ID);
  if (style !== null) style.textContent = themeCss;
}
