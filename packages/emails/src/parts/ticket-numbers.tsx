import { FIGURES, TEXT } from "./fonts.ts";
import { useMedium, usePaint } from "./medium.tsx";
import { usePaper } from "./ticket.tsx";

/** With more numbers than this, plain columns are used: Gmail clips a message at 102 kB, and a purchase may hold 1,000. */
const MOST_CHIPS = 60;
const LARGE_CHIPS = 12;

/** A purchase's numbers: stamped one by one if there are few, in dense columns if there are many. */
export function TicketNumbers({ numbers, label }: { numbers: readonly string[]; label: string }) {
  const paint = usePaint();
  const { text, quiet } = usePaper();
  const { kind } = useMedium();
  if (numbers.length === 0) return null;
  if (kind === "text") return <>{`${label}:\n${columns(numbers)}\n`}</>;
  const heading = (
    <div {...paint({ text: quiet }, { font: `15px/1.6 ${TEXT}`, margin: "0 0 6px" })}>{label}</div>
  );
  if (numbers.length > MOST_CHIPS) {
    return (
      <>
        {heading}
        <div {...paint({ text }, { font: `bold 15px/1.9 ${FIGURES}`, wordSpacing: "0.5em" })}>
          {numbers.join(" ")}
        </div>
      </>
    );
  }
  const large = numbers.length <= LARGE_CHIPS;
  return (
    <>
      {heading}
      <div style={{ margin: "0 -4px", lineHeight: 0 }}>
        {numbers.map((number) => (
          <span
            key={number}
            {...paint(
              { fill: "surface", text: "ink", edge: "control" },
              {
                display: "inline-block",
                border: "2px solid",
                borderRadius: 10,
                margin: 4,
                padding: large ? "9px 14px" : "5px 9px",
                font: `bold ${large ? 20 : 15}px/1.2 ${FIGURES}`,
                letterSpacing: "0.06em",
                whiteSpace: "nowrap",
              },
            )}
          >
            {number}
          </span>
        ))}
      </div>
    </>
  );
}

/** The winning number, as large as the space allows. */
export function WinningNumber({ children }: { children: string }) {
  const paint = usePaint();
  const { stamp } = usePaper();
  if (useMedium().kind === "text") return <>{`Número ganador: ${children}\n`}</>;
  return (
    <div
      {...paint(
        { text: stamp },
        {
          font: `bold 44px/1.2 ${FIGURES}`,
          letterSpacing: "0.08em",
          textAlign: "center",
          whiteSpace: "nowrap",
          margin: "4px 0 12px",
        },
      )}
    >
      {children}
    </div>
  );
}

function columns(numbers: readonly string[]): string {
  const perLine = Math.max(1, Math.floor(64 / ((numbers[0]?.length ?? 1) + 2)));
  return numbers
    .map((number, index) => ((index + 1) % perLine === 0 ? `${number}\n` : `${number}  `))
    .join("")
    .trimEnd();
}
