import { Code } from "../parts/ticket.tsx";

/** The codes of all of a buyer's purchases in one raffle, one per line. */
export function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      {codes.map((code) => (
        <Code key={code}>{code}</Code>
      ))}
    </>
  );
}
