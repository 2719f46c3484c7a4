import { Code } from "../parts/ticket.tsx";

/** The codes of all a buyer's purchases in one raffle, a line each. */
export function Codes({ codes }: { codes: readonly string[] }) {
  return (
    <>
      {codes.map((code) => (
        <Code key={code}>{code}</Code>
      ))}
    </>
  );
}
