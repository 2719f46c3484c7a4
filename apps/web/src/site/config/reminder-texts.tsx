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
  type ReminderKind,
} from "@rifas/domain/reminder-texts";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useForm, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { TextPlaceholders, TextTemplate } from "./text-template.tsx";
import { configEntry } from "./use-config-entry.ts";

type Values = Record<ReminderKind, string>;

/** What reminders to buyers say. */
export function ReminderTexts() {
  return (
    <ConfigPanel
      heading="Recordatorios"
      lead="Salen solos, por correo, una sola vez por compra, y dejan de salir en cuanto no hacen falta. En la sección Correo, «Qué se envía», apagas cada uno."
      query={configEntry("reminder_texts")}
    >
      {({ value }) => <TextsForm value={value} />}
    </ConfigPanel>
  );
}

function TextsForm({ value }: { value: ConfigValue<"reminder_texts"> }) {
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: ofEachReminderKind((kind) => value[kind] ?? originalReminderTexts[kind]),
  });
  return (
    <ConfigForm
      entry="reminder_texts"
      form={form}
      fieldFor={(field) => reminderKinds.find((kind) => field === `value.${kind}`) ?? null}
      write={(texts) =>
        ofEachReminderKind((kind) => {
          const text = texts[kind].trim();
          return text === originalReminderTexts[kind] ? null : text;
        })
      }
    >
      <TextPlaceholders meanings={reminderPlaceholders} />
      {reminderKinds.map((kind) => (
        <OneText key={kind} kind={kind} form={form} />
      ))}
    </ConfigForm>
  );
}

function OneText({ kind, form }: { kind: ReminderKind; form: UseFormReturn<Values> }) {
  const field = fieldsOf(form);
  const original = originalReminderTexts[kind];
  const text = form.watch(kind);
  return (
    <TextTemplate
      label={reminderKindLabels[kind]}
      isOriginal={text.trim() === original}
      onOriginal={() => form.setValue(kind, original, { shouldDirty: true, shouldValidate: true })}
    >
      <TextareaField
        label="Texto"
        rows={5}
        maxLength={reminderTextsLimits[kind].maxLength}
        hint={reminderPlaceholdersOf(kind).join(" ")}
        {...field(kind, { validate: (typed) => reminderTextProblem(kind, typed) ?? true })}
      />
      <Preview text={text} />
    </TextTemplate>
  );
}

/** The message about an invented purchase; its heading, its ticket and its links are always the same. */
function Preview({ text }: { text: string }) {
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted">
        Así llega
      </Text>
      <Text lines="kept">{fillReminderText(text, reminderFacts(sample))}</Text>
      <Text size="sm" tone="muted">
        Debajo van el botón, los datos de la compra y «Deja de recibirlos».
      </Text>
    </Stack>
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
