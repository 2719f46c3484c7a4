/** Whether the document wears the theme it is tested in: a decorator that does nothing would go unseen. */
export function themeProblems(theme: "light" | "dark"): string[] {
  const shown = document.documentElement.getAttribute("data-theme");
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (shown === theme && scheme === theme) return [];
  return [`data-theme is '${shown}' and color-scheme '${scheme}', not '${theme}'`];
}
