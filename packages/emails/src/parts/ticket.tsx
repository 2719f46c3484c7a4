import { createContext, useContext, type ReactNode } from "react";
import { DISPLAY, FIGURES, TEXT } from "./fonts.ts";
import { Table } from "./table.tsx";
import { useMedium, usePaint, type EmailColor } from "./medium.tsx";

export interface Fact {
  label: string;
  value: string;
  /** Struck through, for a fact that no longer applies, such as the earlier date of a draw. */
  former?: boolean;
}

/** The ticket's paper: the colours for everything drawn on it. */
interface Paper {
  fill: EmailColor;
  text: EmailColor;
  quiet: EmailColor;
  stamp: EmailColor;
  edge: EmailColor;
}

const PAPERS = {
  plain: { fill: "sunken", text: "ink", quiet: "muted", stamp: "stamp", edge: "control" },
  gold: {
    fill: "accent",
    text: "on-accent",
    quiet: "on-accent",
    stamp: "on-accent",
    edge: "on-accent",
  },
} as const satisfies Record<string, Paper>;

const PaperContext = createContext<Paper>(PAPERS.plain);

/** The paper of the surrounding ticket. */
export function usePaper(): Paper {
  return useContext(PaperContext);
}

interface TicketProps {
  raffle: string;
  /** Gold for a winner. */
  paper?: keyof typeof PAPERS;
  /** Stamped on the stub: 'Apartado', 'Confirmado'. */
  stamp: string;
  facts: readonly Fact[];
  /** The content of the stub below the perforation: the code, the numbers. */
  children?: ReactNode;
}

/** The paper ticket: the raffle and its facts, a perforation with two notches, and the stub. */
export function Ticket({ raffle, paper = "plain", stamp, facts, children }: TicketProps) {
  const paint = usePaint();
  const { fill, text } = PAPERS[paper];
  if (useMedium().kind === "text") {
    return (
      <>
        {`${RULE}\n${raffle.toUpperCase()} [${stamp}]\n`}
        {facts.map(({ label, value, former }) => `${label}: ${value}${former ? " (ya no)" : ""}\n`)}
        {children}
        {`${RULE}\n\n`}
      </>
    );
  }
  return (
    <PaperContext value={PAPERS[paper]}>
      <Table {...paint({ fill }, { borderRadius: 18, margin: "4px 0 24px" })}>
        <tr>
          <td colSpan={3} style={{ padding: "20px 20px 12px" }}>
            <Stamp>{stamp}</Stamp>
            <div
              {...paint(
                { text },
                {
                  font: `bold 20px/1.25 ${DISPLAY}`,
                  margin: "12px 0 8px",
                  wordBreak: "break-word",
                },
              )}
            >
              {raffle}
            </div>
            {facts.map((fact) => (
              <FactLine key={fact.label} {...fact} />
            ))}
          </td>
        </tr>
        {children !== undefined && (
          <>
            <Perforation />
            <tr>
              <td colSpan={3} style={{ padding: "8px 20px 20px" }}>
                {children}
              </td>
            </tr>
          </>
        )}
      </Table>
    </PaperContext>
  );
}

const RULE = "- - - - - - - - - - - - - - - - - - - -";

function FactLine({ label, value, former = false }: Fact) {
  const paint = usePaint();
  const { text, quiet } = usePaper();
  return (
    <div {...paint({ text: quiet }, { font: `15px/1.6 ${TEXT}` })}>
      {label}{" "}
      {former ? (
        <s>{value}</s>
      ) : (
        <strong {...paint({ text }, { wordBreak: "break-word" })}>{value}</strong>
      )}
    </div>
  );
}

function Stamp({ children }: { children: string }) {
  const paint = usePaint();
  const { stamp } = usePaper();
  return (
    <span
      {...paint(
        { text: stamp, edge: stamp },
        {
          display: "inline-block",
          border: "2px solid",
          borderRadius: 8,
          padding: "3px 9px",
          font: `bold 13px/1.3 ${DISPLAY}`,
          letterSpacing: "0.08em",
          textTransform: "uppercase",
        },
      )}
    >
      {children}
    </span>
  );
}

/** The notches show the sheet behind; where corners can't be round they are small squares. */
function Perforation() {
  const paint = usePaint();
  const { edge } = usePaper();
  const notch = (borderRadius: string) => (
    <td
      width={12}
      height={24}
      {...paint({ fill: "surface" }, { borderRadius, fontSize: 0, lineHeight: 0 })}
    >
      &nbsp;
    </td>
  );
  return (
    <tr>
      {notch("0 12px 12px 0")}
      <td style={{ padding: "0 8px" }}>
        <div {...paint({ edge }, { borderTop: "2px dashed", fontSize: 0, lineHeight: 0 })}>
          &nbsp;
        </div>
      </td>
      {notch("12px 0 0 12px")}
    </tr>
  );
}

/** The purchase's code. */
export function Code({ children }: { children: string }) {
  const paint = usePaint();
  const { text, quiet } = usePaper();
  if (useMedium().kind === "text") return <>{`Compra: ${children}\n`}</>;
  return (
    <div {...paint({ text: quiet }, { font: `15px/1.6 ${TEXT}`, margin: "0 0 8px" })}>
      Compra{" "}
      <span
        {...paint(
          { text },
          { font: `bold 17px/1.4 ${FIGURES}`, letterSpacing: "0.04em", whiteSpace: "nowrap" },
        )}
      >
        {children}
      </span>
    </div>
  );
}
