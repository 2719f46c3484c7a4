/** How banks name the reference in their receipts and messages, for those whose texts are known. */
const places: Readonly<Record<string, string>> = {
  "0102": "En el BDV sale como «Ref» o «número de operación», con 12 dígitos.",
  "0105": "En Mercantil (Tpago) sale como «Ref», con 12 dígitos.",
  "0138": "En el Banco Plaza sale como «Ref.», con 12 dígitos.",
  "0191": "En el BNC sale como «Ref», con 9 dígitos.",
};

/** Where the payer's bank prints the reference; '' if the bank isn't known yet. */
export function referencePlace(bank: string): string {
  return (
    places[bank] ??
    "En el comprobante sale como «Referencia» o «Número de operación», y también en el mensaje de tu banco."
  );
}
