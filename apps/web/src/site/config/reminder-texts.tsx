import { reminderTextsLimits } from "@rifas/api-client/generated/field-limits/reminder-texts";
import {
  fillReminderText,
  ofEachReminderKind,
  originalReminderTexts,
  reminderFacts,
  reminderKindLabels,
  reminderKinds,
  reminderPlaceholders,
  reminderPlaceholdersOf,
  reminderTextProblem,
  type RemindedPurchase,
} from "@rifas/domain/reminder-texts";
import { Text } from "@rifas/ui/text";
import { TextsForm } from "./texts-form.tsx";

/** What reminders to buyers say; their heading, ticket and links are always the same. */
export function ReminderTexts() {
  return (
    <TextsForm
      heading="Recordatorios"
      lead="Salen solos, por correo, una sola vez por compra, y dejan de salir en cuanto no hacen falta. En la sección Correo, «Qué se envía», apagas cada uno."
      entry="reminder_texts"
      kinds={reminderKinds}
      labels={reminderKindLabels}
      originals={originalReminderTexts}
      storedIn={({ value }) => value}
      limits={reminderTextsLimits}
      meanings={reminderPlaceholders}
      placeholdersOf={reminderPlaceholdersOf}
      problemOf={reminderTextProblem}
      write={ofEachReminderKind}
      preview={(text) => (
        <>
          <Text lines="kept">{fillReminderText(text, reminderFacts(sample))}</Text>
          <Text size="sm" tone="muted">
            Debajo van el botón, los datos de la compra y «Deja de recibirlos».
          </Text>
        </>
      )}
    />
  );
}

const sample: RemindedPurchase = {
  code: "R7K-4M2P",
  buyer: "María Gabriela Rojas",
  numbers: ["0427", "1983", "3350"],
  amountBs: "1234.50",
  raffle: "Moto Bera SBR 2026",
  drawDate: "2026-12-25T02:00:00Z",
  reservedUntil: "2026-11-25T14:20:00Z",
  reason: "No encontramos el pago en el banco.",
};
