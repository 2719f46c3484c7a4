import type { Box } from "./drawing.ts";

/** The radius of the notches at the ends of the tear. */
const NOTCH = 20;

/** A ticket with round corners and a notch at each end of its tear: a line across it at the height `at`, or down it at `at`. */
export function ticketOutline(
  { x, y, width, height }: Box,
  { round, tear, at }: { round: number; tear: "below" | "right"; at: number },
): string {
  const corner = (dx: number, dy: number) => `a${round} ${round} 0 0 1 ${dx * round} ${dy * round}`;
  const notch = (dx: number, dy: number) =>
    `a${NOTCH} ${NOTCH} 0 0 0 ${dx * 2 * NOTCH} ${dy * 2 * NOTCH}`;
  const [right, bottom] = [x + width, y + height];
  const across = tear === "right";
  const down = tear === "below";
  return [
    `M${x + round} ${y}`,
    across ? `H${at - NOTCH}${notch(1, 0)}` : "",
    `H${right - round}${corner(1, 1)}`,
    down ? `V${at - NOTCH}${notch(0, 1)}` : "",
    `V${bottom - round}${corner(-1, 1)}`,
    across ? `H${at + NOTCH}${notch(-1, 0)}` : "",
    `H${x + round}${corner(-1, -1)}`,
    down ? `V${at + NOTCH}${notch(0, -1)}` : "",
    `V${y + round}${corner(1, -1)}z`,
  ].join("");
}
