/** Whether text is a UTC time to the second, '2026-11-02T09:14:00Z', on a day that exists. */
export function isInstant(text: string): boolean {
  return /^[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2}:[0-9]{2}Z$/.test(text) && exists(text);
}

/** Whether text is a local time to the minute with its offset, '2026-12-01T22:45-04:00', as lotteries announce theirs. */
export function isLocalInstant(text: string): boolean {
  const pattern =
    /^([0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{2}:[0-9]{2})[+-](?:0[0-9]|1[0-4]):[0-5][0-9]$/;
  const local = pattern.exec(text)?.[1];
  return local !== undefined && exists(`${local}:00Z`);
}

function exists(instant: string): boolean {
  const time = new Date(instant);
  return !Number.isNaN(time.getTime()) && time.toISOString() === instant.replace("Z", ".000Z");
}
