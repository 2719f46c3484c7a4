import { groupThousands } from "@rifas/domain/group-thousands";

/** '10.000': an integer with Venezuelan grouping, also below ten thousand. */
export function formatCount(count: number): string {
  return groupThousands(String(Math.trunc(count)));
}

/** '63,12 %': rounded down to two decimals, without trailing zeros, so that only the last ticket makes it 100 %. */
export function formatPercentage(part: number, whole: number): string {
  if (whole <= 0) return "0 %";
  const hundredths = Math.floor((part * 10_000) / whole);
  const text = (hundredths / 100).toFixed(2).replace(/\.?0+$/, "");
  return `${text.replace(".", ",")} %`;
}
