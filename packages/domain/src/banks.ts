/** Venezuelan banks by code. The code starts their account numbers, and a pago móvil needs it. */
export const banks: Readonly<Record<string, string>> = {
  "0102": "Banco de Venezuela",
  "0104": "Venezolano de Crédito",
  "0105": "Mercantil",
  "0108": "Provincial",
  "0114": "Bancaribe",
  "0115": "Exterior",
  "0128": "Caroní",
  "0134": "Banesco",
  "0137": "Sofitasa",
  "0138": "Plaza",
  "0146": "Bangente",
  "0151": "BFC",
  "0156": "100% Banco",
  "0157": "DelSur",
  "0163": "Banco del Tesoro",
  "0166": "Banco Agrícola",
  "0168": "Bancrecer",
  "0169": "R4",
  "0171": "Activo",
  "0172": "Bancamiga",
  "0173": "Internacional de Desarrollo",
  "0174": "Banplus",
  "0175": "Banco Digital de los Trabajadores",
  "0177": "Banfanb",
  "0178": "N58",
  "0191": "Banco Nacional de Crédito",
};

/** '0102 · Banco de Venezuela'; only the code for an unknown bank. */
export function formatBank(code: string): string {
  const name = banks[code];
  return name === undefined ? code : `${code} · ${name}`;
}
