import { formatDate, formatTime } from "@rifas/domain/dates";

/** An instant in a table's cell, which may break between day and hour, and nowhere else: '20/11/2026, 10:05 p. m.' */
export function DateTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      <span className="whitespace-nowrap">{formatDate(instant)},</span>{" "}
      <span className="whitespace-nowrap">{formatTime(instant)}</span>
    </time>
  );
}
