import { caracasDay, formatDate, formatTime } from "@rifas/domain/dates";
import { NoWrap } from "@rifas/ui/text";
import { useState } from "react";

const thisYear = () => `/${caracasDay(new Date()).slice(0, 4)}`;

/** An instant in a table cell: '20/11, 10:05 p. m.', with its year if that isn't this one. It may wrap after the date. */
export function DateTime({ instant }: { instant: string }) {
  const day = formatDate(instant);
  const [year] = useState(thisYear);
  return (
    <time dateTime={instant}>
      <NoWrap>{day.endsWith(year) ? day.slice(0, -year.length) : day},</NoWrap>{" "}
      <NoWrap>{formatTime(instant)}</NoWrap>
    </time>
  );
}
