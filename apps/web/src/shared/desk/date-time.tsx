import { formatDate, formatTime } from "@rifas/domain/dates";
import { NoWrap } from "@rifas/ui/text";

/** An instant in a table cell: '20/11/2026, 10:05 p. m.' It may wrap only between date and time. */
export function DateTime({ instant }: { instant: string }) {
  return (
    <time dateTime={instant}>
      <NoWrap>{formatDate(instant)},</NoWrap> <NoWrap>{formatTime(instant)}</NoWrap>
    </time>
  );
}
