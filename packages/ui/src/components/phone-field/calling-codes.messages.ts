/** A calling code and the country's name in Spanish. */
export interface CallingCode {
  readonly code: string;
  readonly country: string;
}

/** Venezuela first, then the countries where most Venezuelans live. Other codes can be typed with '+'. */
export const callingCodesMessages = [
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
