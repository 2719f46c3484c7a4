export const documentFieldMessages = {
  kind: "Tipo de documento",
  kinds: {
    V: "V · Venezolano",
    E: "E · Extranjero",
    J: "J · Jurídico",
    G: "G · Gobierno",
    P: "P · Pasaporte",
  },
} as const;
