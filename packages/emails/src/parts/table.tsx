import type { CSSProperties, ReactNode } from "react";

interface TableProps {
  className?: string;
  style?: CSSProperties;
  /** Its rows. */
  children: ReactNode;
}

/** A full-width layout table, the only layout that all mail programs render alike. */
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
