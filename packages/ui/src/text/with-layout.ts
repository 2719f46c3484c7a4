/** A component's own classes and its caller's layout classes: side by side, nothing is merged. */
export function withLayout(look: string, layout: string | undefined): string {
  return layout ? `${look} ${layout}` : look;
}
