const DAY_MS = 86_400_000;

/** How old a rate of a day is on another day: 'hoy', 'hace 3 días', 'mañana'. */
export function rateAge(day: string, today: string): string {
  const days = Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  if (days === 0) return "hoy";
  if (days === 1) return "ayer";
  if (days === -1) return "mañana";
  return days > 0 ? `hace ${days} días` : `dentro de ${-days} días`;
}
