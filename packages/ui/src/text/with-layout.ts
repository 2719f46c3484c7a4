/** Appends the caller's layout classes to a component's own; nothing is merged. */
export function withLayout(look: string, layout: string | undefined): string {
  return layout ? `${look} ${layout}` : look;
}
