import { groupThousands } from "@rifas/domain/group-thousands";

/** '10.000': a whole number with Venezuelan grouping, also under ten thousand. */
export function formatCount(count: number): string {
  return groupThousands(String(Math.trunc(count)));
}

/** '63,12 %' of a share rounded down to two decimals, without trailing zeros: only the last ticket makes 100 %. */
export function formatPercentage(part: number, whole: number): string {
  if (whole <= 0) return "0 %";
  const hundredths = Math.floor((part * 10_000) / whole);
  const text = (hundredths / 100).toFixed(2).replace(/\.?0+$/, "");
  return `${text.replace(".", ",")} %`;
}
