import { TEXT } from "./fonts.ts";
import { Table } from "./table.tsx";
import { useMedium, usePaint } from "./medium.tsx";

/**
 * Padding of the cell in Outlook only, which ignores padding on links; elsewhere the link has it, so that the whole button is clickable.
 */
const outlookPadding = { msoPaddingAlt: "15px 20px" };

/** The next step, as a button. The cell has the background colour, so that Outlook shows a button too. */
export function Action({ href, children }: { href: string; children: string }) {
  const paint = usePaint();
  if (useMedium().kind === "text") return <>{`${children}:\n${href}\n\n`}</>;
  return (
    <Table style={{ margin: "4px 0 20px" }}>
      <tr>
        <td align="center" {...paint({ fill: "primary" }, { borderRadius: 14, ...outlookPadding })}>
          <a
            href={href}
            {...paint(
              { text: "on-primary" },
              {
                display: "block",
                padding: "15px 20px",
                font: `bold 17px/1.2 ${TEXT}`,
                textDecoration: "none",
              },
            )}
          >
            {children}
          </a>
        </td>
      </tr>
    </Table>
  );
}
