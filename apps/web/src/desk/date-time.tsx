import { formatDate, formatTime } from "@rifas/domain/dates";

/** An instant in a table cell: '20/11/2026, 10:05 p. m.' It may wrap only between date and time. */
export function DateTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      <span className="whitespace-nowrap">{formatDate(instant)},</span>{" "}
      <span className="whitespace-nowrap">{formatTime(instant)}</span>
    </time>
  );
}
