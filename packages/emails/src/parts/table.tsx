import type { CSSProperties, ReactNode } from "react";

interface TableProps {
  className?: string;
  style?: CSSProperties;
  /** Its rows. */
  children: ReactNode;
}

/** A table that only lays out, over the whole width: the one box that every mail program sets alike. */
export function Table({ className, style, children }: TableProps) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      className={className}
      style={style}
    >
      <tbody>{children}</tbody>
    </table>
  );
}
