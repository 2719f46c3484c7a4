import { Fragment } from "react";

/**
 * An e-mail address that breaks after '@' and dots, and within a part only if that part is longer than its line.
 * Copying it gives the plain address.
 */
export function EmailText({ children }: { children: string }) {
  // Each part with the character that ends it: 'maria.', 'gil@', 'correo.', 'com'.
  const parts = [...children.matchAll(/[^.@]*[.@]|[^.@]+$/g)];
  return parts.map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
