import type { ReactNode } from "react";
import { TEXT } from "./fonts.ts";
import { Table } from "./table.tsx";
import { useMedium, usePaint } from "./medium.tsx";

export type Tone = "accent" | "success" | "warning" | "danger";

/** A box with a title: the reason for a rejection, a deadline, a warning. */
export function Notice(props: { tone: Tone; title: string; children: ReactNode }) {
  const { tone, title, children } = props;
  const paint = usePaint();
  if (useMedium().kind === "text") {
    return (
      <>
        {`${title}\n`}
        {children}
        {"\n\n"}
      </>
    );
  }
  return (
    <Table style={{ margin: "0 0 16px" }}>
      <tr>
        <td
          {...paint(
            { fill: `${tone}-soft`, text: `${tone}-soft-text` },
            { padding: "14px 16px", borderRadius: 14, font: `15px/1.45 ${TEXT}` },
          )}
        >
          <strong>{title}</strong>
          <br />
          {children}
        </td>
      </tr>
    </Table>
  );
}
