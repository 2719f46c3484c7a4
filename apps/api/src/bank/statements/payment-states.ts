/** What banks say of payments whose money isn't there. */
const FAILED =
  /^(rechazad|fallid|anulad|reversad|reverso|pendiente|en proceso|por procesar|devuelt|cancelad|negad|denegad|declinad|no procesad|no aprobad|no acreditad|no disponible|no exitos|error\b|expirad|vencid|diferid|retenid|bloquead|en transito|en espera|en revision|por confirmar|por acreditar)/;
const WITHIN =
  /\b(rechazad[oa]|anulad[oa]|fallid[oa]|reversad[oa]|devuelt[oa]|diferid[oa]|retenid[oa]|no procesad[oa]|por confirmar|por acreditar)\b/;
const DONE =
  /^(exit|aprobad|procesad|complet|acreditad|abonad|conciliad|confirmad|liquidad|ejecutad|aplicad|recibid|realizad|efectiv|efectuad|satisfactori|finalizad|pagad|contabilizad|registrad|success|approved|ok$)/;

/** Whether a state says that money didn't arrive. */
export function hasFailed(state: string): boolean {
  return FAILED.test(state);
}

/** Whether a description says so of its payment. */
export function hasFailedWithin(description: string): boolean {
  return WITHIN.test(description);
}

/** Which states of a column are neither known to mean success nor shared by most rows. */
export function unusualStates(states: readonly string[]): (state: string) => boolean {
  const usual = (state: string) => states.filter((one) => one === state).length * 2 > states.length;
  const unusual = new Set([...new Set(states)].filter((one) => !DONE.test(one) && !usual(one)));
  return (state) => unusual.has(state);
}
