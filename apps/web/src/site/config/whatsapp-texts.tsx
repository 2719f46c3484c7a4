import { whatsAppTextsLimits } from "@rifas/api-client/generated/field-limits/whats-app-texts";
import { fillWhatsAppText, whatsAppFacts } from "@rifas/domain/whatsapp-message";
import {
  ofEachWhatsAppKind,
  originalWhatsAppTexts,
  placeholdersOf,
  whatsAppKindLabels,
  whatsAppKinds,
  whatsAppPlaceholders,
  whatsAppTextProblem,
} from "@rifas/domain/whatsapp-texts";
import { Text } from "@rifas/ui/text";
import { use } from "react";
import { OriginContext } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";
import { TextsForm } from "./texts-form.tsx";

/** What staff write to buyers by WhatsApp, in each state of a purchase. */
export function WhatsAppTexts() {
  const facts = whatsAppFacts(sample, useSiteName());
  const link = `${use(OriginContext)}/compra/…`;
  return (
    <TextsForm
      heading="Mensajes de WhatsApp"
      lead="Lo que se escribe solo cuando tu equipo toca «WhatsApp» en una compra. Antes de enviarlo, todavía se puede cambiar."
      entry="whatsapp_texts"
      kinds={whatsAppKinds}
      labels={whatsAppKindLabels}
      originals={originalWhatsAppTexts}
      storedIn={({ value }) => value}
      limits={whatsAppTextsLimits}
      meanings={whatsAppPlaceholders}
      placeholdersOf={placeholdersOf}
      problemOf={whatsAppTextProblem}
      write={ofEachWhatsAppKind}
      preview={(text) => (
        <>
          <Text lines="kept">{fillWhatsAppText(text, facts, link).slice(0, -link.length - 1)}</Text>
          <Text breaks="anywhere">{link}</Text>
        </>
      )}
    />
  );
}

const sample: Parameters<typeof whatsAppFacts>[0] = {
  code: "R7K-4M2P",
  name: "María Gabriela Rojas",
  phone: "+584145550123",
  erased_at: null,
  status: "pending",
  late: false,
  reference_at: null,
  photo_due_at: null,
  review_since: null,
  reserved_until: "2026-11-25T14:20:00Z",
  rejection_reason: "No encontramos el pago en el banco.",
  payable_bs: "1234.50",
  tickets: ["0427", "1983", "3350"],
  former_tickets: [],
  prizes_won: [{ prize_title: "Moto Bera SBR", ticket_number: "0427" }],
  raffle: { name: "Moto Bera SBR 2026", outcome: null },
};
