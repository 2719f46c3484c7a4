import type { Schema } from "@rifas/api-client/types";
import { BulletedList } from "@rifas/ui/bulleted-list";
import { Section } from "@rifas/ui/section";
import { lateRejectionWords } from "./late-rejection-words.ts";

/** What was rejected after the draw, beside its result; nothing if nothing was. */
export function LateRejections({ rejected }: { rejected: readonly Schema<"LateRejections">[] }) {
  if (rejected.length === 0) return null;
  return (
    <Section
      heading="Rechazadas después del sorteo"
      lead="Compras con comprobante que el organizador rechazó cuando el sorteo ya había pasado."
    >
      <BulletedList look="sentences">
        {rejected.map((one) => (
          <li key={`${one.day} ${one.category} ${one.held_prize}`}>{lateRejectionWords(one)}</li>
        ))}
      </BulletedList>
    </Section>
  );
}
