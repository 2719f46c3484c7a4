const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The age of an instant, short: 'ahora', '42 min', '3 h', '2 d'. */
export function timeAgo(instant: string, now: number): string {
  const passed = Math.max(0, now - Date.parse(instant));
  if (passed < MINUTE) return "ahora";
  if (passed < HOUR) return `${Math.floor(passed / MINUTE)} min`;
  if (passed < 2 * DAY) return `${Math.floor(passed / HOUR)} h`;
  return `${Math.floor(passed / DAY)} d`;
}

/** The same for a sentence: 'hace 42 min', 'ahora mismo'. */
export function timeAgoInWords(instant: string, now: number): string {
  const ago = timeAgo(instant, now);
  return ago === "ahora" ? "ahora mismo" : `hace ${ago}`;
}

/** A duration as text: '9 min', '1 h 30 min', '45 s'. */
export function duration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours >= 48) return `${Math.round(hours / 24)} d`;
  return minutes % 60 === 0 ? `${hours} h` : `${hours} h ${minutes % 60} min`;
}
