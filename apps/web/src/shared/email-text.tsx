import { Fragment } from "react";

/**
 * An e-mail address that breaks after '@' and dots first; within a part only if that part is longer than its line. Copying it
 * copies the plain address.
 */
export function EmailText({ children }: { children: string }) {
  // Each part with the sign that ends it: 'maria.', 'gil@', 'correo.', 'com'.
  const parts = [...children.matchAll(/[^.@]*[.@]|[^.@]+$/g)];
  return parts.map(({ 0: part, index }) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
