/** Checks that the document has the theme under test: otherwise a broken decorator would go unnoticed. */
export function themeProblems(theme: "light" | "dark"): string[] {
  const shown = document.documentElement.getAttribute("data-theme");
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  if (shown === theme && scheme === theme) return [];
  return [`data-theme is '${shown}' and color-scheme '${scheme}', not '${theme}'`];
}
