import type { PurchaseFacts } from "../email-payloads.ts";
import { Paragraph } from "../parts/words.tsx";
import { firstName } from "./message-props.ts";

/** That somebody changed the numbers of a purchase: which ones count now, and which it had. */
export function NumbersChanged({ payload }: { payload: PurchaseFacts }) {
  const { buyer, quantity, former = [] } = payload;
  return (
    <Paragraph>
      {firstName(buyer)}, el organizador cambió tus números.{" "}
      {quantity === 1 ? "Este es el que vale" : "Estos son los que valen"} ahora; lo que decía tu
      correo anterior ya no.
      {former.length > 0 &&
        ` Antes ${former.length === 1 ? "era" : "eran"}: ${former.join(", ")}.`}{" "}
      Si no lo pediste, responde a este correo.
    </Paragraph>
  );
}
