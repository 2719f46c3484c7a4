/** A calling code and the country's name in Spanish. */
export interface CallingCode {
  readonly code: string;
  readonly country: string;
}

/** Venezuela first, then the countries where most Venezuelans live. Other codes can be typed with '+'. */
export const callingCodes = [
  { code: "58", country: "Venezuela" },
  { code: "54", country: "Argentina" },
  { code: "297", country: "Aruba" },
  { code: "55", country: "Brasil" },
  { code: "56", country: "Chile" },
  { code: "57", country: "Colombia" },
  { code: "506", country: "Costa Rica" },
  { code: "599", country: "Curazao" },
  { code: "593", country: "Ecuador" },
  { code: "34", country: "España" },
  { code: "1", country: "Estados Unidos y Canadá" },
  { code: "39", country: "Italia" },
  { code: "52", country: "México" },
  { code: "507", country: "Panamá" },
  { code: "51", country: "Perú" },
  { code: "351", country: "Portugal" },
  { code: "1809", country: "República Dominicana" },
  { code: "1829", country: "República Dominicana" },
  { code: "1849", country: "República Dominicana" },
  { code: "1868", country: "Trinidad y Tobago" },
  { code: "598", country: "Uruguay" },
] as const satisfies readonly CallingCode[];

export const homeCode = "58";

/** The longest listed calling code that an E.164 number starts with; null if none is listed. */
export function callingCodeOf(phone: string): string | null {
  const digits = phone.replace(/^\+/, "");
  const found = callingCodes
    .filter(({ code }) => digits.startsWith(code))
    .toSorted((one, other) => other.code.length - one.code.length)[0];
  return found?.code ?? null;
}
