export type Theme = "light" | "dark";

/** Shows the page in a theme, as the product does. */
export function applyTheme(theme: string): void {
  const root = document.documentElement;
  root.setAttribute("data-theme", theme);
  root.style.colorScheme = theme;
}
