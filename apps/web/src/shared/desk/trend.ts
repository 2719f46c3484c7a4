/** How a figure changed since the previous period, as a tile shows it. */
export interface Trend {
  readonly direction: "up" | "down" | "flat";
  readonly text: string;
}

/** '12 % más que ayer'. Growth from zero has no percentage. `before` names the previous period. */
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
