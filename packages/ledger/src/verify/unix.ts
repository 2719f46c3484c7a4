/** Unix seconds of a UTC time to the second. */
export function unix(instant: string): number {
  return Date.parse(instant) / 1000;
}
