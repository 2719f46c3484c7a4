/** How a figure moved against the one before, as a tile shows it. */
export interface Trend {
  readonly direction: "up" | "down" | "flat";
  readonly text: string;
}

/** '12 % más que ayer'; what grew from nothing has no percentage. `before` names what it is compared to. */
export function trendOf(now: number, then: number, before: string): Trend {
  if (now === then) return { direction: "flat", text: `Igual que ${before}` };
  const direction = now > then ? "up" : "down";
  const word = now > then ? "más" : "menos";
  if (then === 0) return { direction, text: `Nada ${before}` };
  const percentage = Math.round((Math.abs(now - then) / then) * 100);
  return percentage === 0
    ? { direction: "flat", text: `Casi igual que ${before}` }
    : {
        direction,
        text: `${new Intl.NumberFormat("es-VE").format(percentage)} % ${word} que ${before}`,
      };
}
