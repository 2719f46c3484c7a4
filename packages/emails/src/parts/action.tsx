import { TEXT } from "./fonts.ts";
import { Table } from "./table.tsx";
import { useMedium, usePaint } from "./medium.tsx";

/** The cell's padding in Outlook alone, which pads no link: elsewhere the link has it, and all of the button is to tap. */
const outlookPadding = { msoPaddingAlt: "15px 20px" };

/** The one thing to do next. The cell carries the colour, so that Outlook shows a button too. */
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
