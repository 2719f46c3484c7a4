import { FOREIGN, SEVERAL_ACCOUNTS } from "./layouts/layout-rows.ts";
import { isMovementLike, plain } from "./movement-like.ts";
import type { TableLine } from "./statement.ts";

/** What a note calls amounts. */
const AMOUNTS = String.raw`\b(expresad[oa]s?|cifras?|montos?|importes?|saldos?|valores|cantidades) (estan |expresad[oa]s )*en`;
/** A cover that names another currency: the whole statement is in it. */
const FOREIGN_COVER = new RegExp(
  String.raw`\b(moneda|divisa|currency)\b[^a-z0-9$€]*(de la cuenta[^a-z0-9$€]*)?(usd|us\$|\$|eur|€|dolar|euro)|(\bcuenta\b[^.;]{0,30}\ben|${AMOUNTS}) (dolares|divisas|moneda extranjera|euros|usd)\b`,
);

const UNITS = "(miles|millones|centimos|centavos)";
/** 'Monto (en miles de Bs)', 'Abono MM Bs', 'Bs. 000', 'x1000' */
const TITLE_UNITS = new RegExp(
  String.raw`\b${UNITS}\b|\bmm\b|\b(bs|ves)\W*[sfd]?\W*\(?(000|k)\b|\bx ?1\.?000\b|\b000['´’]?s\b`,
);
const NOTE_UNITS = new RegExp(
  String.raw`^\W*en ${UNITS}\b|${AMOUNTS} ${UNITS}\b|^\W*${UNITS} de (bs|bolivares)\b`,
);
const IN_UNITS =
  "Los montos de este archivo están en miles, en millones o en céntimos. Descárgalo con los montos completos, en bolívares.";

/**
 * Why a table can't be read as the bolivars of one account, by its titles and by the lines around its movements; null without a
 * reason. `place` is that of the titles.
 */
export function refusedByNotes(lines: readonly TableLine[], place: number): string | null {
  const cover = lines.slice(0, Math.max(place, 0));
  if (cover.some((line) => FOREIGN_COVER.test(textOf(line)))) return FOREIGN;
  const titles = lines[place]?.texts ?? [];
  const last = lines.findLastIndex(({ texts }) => isMovementLike(texts));
  const notes = [...lines.entries()]
    .filter(([, { texts }]) => !isMovementLike(texts))
    .map(([at, line]) => ({ at, text: textOf(line) }));
  const inUnits =
    titles.some((title) => TITLE_UNITS.test(plain(title))) ||
    notes.some(({ text }) => NOTE_UNITS.test(text));
  if (inUnits) return IN_UNITS;
  const above = notes.flatMap(({ at, text }) => (at < last ? [text] : []));
  // Whether notes above or between movements name different accounts. Pages may repeat the same.
  const named = above.flatMap((text) => {
    const [, number = ""] = ACCOUNT.exec(text) ?? [];
    const end = number.replaceAll(/[^\d*x]/g, "").slice(-4);
    return /^\d{4}$/.test(end) ? [end] : [];
  });
  return new Set(named).size > 1 ? SEVERAL_ACCOUNTS : null;
}

const ACCOUNT =
  /^\W*(?:(?:nro|no|num|numero)\W+(?:de )?)?(?:cuenta|cta|account)\b[^\d*]{0,40}([\d*x][\d*x -]{2,})/;

function textOf({ texts }: TableLine): string {
  return plain(texts.join(" "));
}
