import { Fragment } from "react";

/**
 * An e-mail address that breaks after '@' and after dots before it, and elsewhere only if a part is longer than its line: 'gmail.com'
 * stays whole. Copying it gives the plain address.
 */
export function EmailText({ children }: { children: string }) {
  const host = children.lastIndexOf("@") + 1;
  const parts = [...(children.slice(0, host).match(/[^.@]*[.@]/g) ?? []), children.slice(host)];
  return parts.map((part, index) => (
    <Fragment key={index}>
      {index === 0 ? null : <wbr />}
      {part}
    </Fragment>
  ));
}
