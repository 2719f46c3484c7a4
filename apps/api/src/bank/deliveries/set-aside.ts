import type { Context } from "../../platform/context.ts";
import { prepared } from "../../database/prepared.ts";

/** After each failure but the last, a notification is left alone for so many seconds. */
const DELAYS = [0, 30, 120, 600];
const MOST_FAILURES = DELAYS.length + 1;

const PROBLEM =
  `Falló ${MOST_FAILURES} veces por un error del sistema. Pulsa «Leer otra vez» y, si vuelve a pasar, ` +
  "avisa a quien instaló el sistema y registra el pago con el estado de cuenta.";

/**
 * Whether a row of bank_deliveries may be read; `now` is the placeholder of the time. A time further ahead than the longest
 * delay was set by a clock that ran ahead.
 */
export function isDue(now: `$${number}`): string {
  return `read_at IS NULL AND body IS NOT NULL
       AND (retry_at IS NULL OR retry_at <= ${now} OR retry_at > ${now}::timestamptz + interval '1 hour')`;
}

/** Postpones a notification that could not be stored; after several failures, until staff have it read again. */
export async function setAside(
  { database, clock }: Pick<Context, "database" | "clock">,
  id: number,
): Promise<void> {
  await database.query(postpone, [id, clock.now(), DELAYS, PROBLEM]);
}

const postpone = prepared("set-bank-delivery-aside")`
    UPDATE bank_deliveries
       SET failures = failures + 1,
           retry_at = $2::timestamptz + ($3::integer[])[failures + 1] * interval '1 second',
           read_at = CASE WHEN failures >= cardinality($3::integer[]) THEN $2::timestamptz END,
           problem = CASE WHEN failures >= cardinality($3::integer[]) THEN $4 END
     WHERE id = $1 AND read_at IS NULL`;
