import type { Schema } from "@rifas/api-client/types";
import { List } from "@rifas/ui/list";
import { Section } from "@rifas/ui/section";
import { formatDay } from "@rifas/domain/dates";
import { counted } from "@rifas/domain/counted";

/** What was rejected after the draw, beside its result; nothing if nothing was. */
export function LateRejections({ rejected }: { rejected: readonly Schema<"LateRejections">[] }) {
  if (rejected.length === 0) return null;
  return (
    <Section
      heading="Rechazadas después del sorteo"
      lead="Compras con comprobante que el organizador rechazó cuando el sorteo ya había pasado."
    >
      <List look="sentences">
        {rejected.map((one) => (
          <li key={`${one.day} ${one.category} ${one.held_prize}`}>{lateRejectionWords(one)}</li>
        ))}
      </List>
    </Section>
  );
}

/** What everyone reads about why a purchase was rejected after the draw. */
const categoryWords: Readonly<Record<Schema<"RejectionCategory">, string>> = {
  payment_missing: "el pago no está en el banco",
  amount_differs: "el monto no coincide",
  reference_differs: "la referencia no coincide",
  payment_used: "ese pago ya se usó en otra compra",
  proof_unreadable: "en la foto no se lee el pago",
  payment_returned: "el banco devolvió el pago",
  other: "otro motivo",
};

/** '24/12/2026: 1 compra (2 números), el monto no coincide. Un número suyo había ganado.' */
function lateRejectionWords(rejected: Schema<"LateRejections">): string {
  const { day, category, held_prize: heldPrize, purchases, tickets } = rejected;
  const numbers = counted(tickets, "número");
  const many = `${formatDay(day)}: ${counted(purchases, "compra")} (${numbers})`;
  const won = heldPrize ? " Un número suyo había ganado." : "";
  return `${many}, ${categoryWords[category]}.${won}`;
}
