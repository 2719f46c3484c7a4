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
  type WhatsAppKind,
} from "@rifas/domain/whatsapp-texts";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TextareaField } from "@rifas/ui/textarea-field";
import { use } from "react";
import { useForm, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { OriginContext } from "../../shared/layout/page-head.tsx";
import { useSiteName } from "../../shared/use-site.ts";
import { ConfigForm } from "./config-form.tsx";
import { ConfigPanel } from "./config-panel.tsx";
import type { ConfigValue } from "./config-values.ts";
import { TextPlaceholders, TextTemplate } from "./text-template.tsx";
import { configEntry } from "./use-config-entry.ts";

type Values = Record<WhatsAppKind, string>;

/** What staff write to buyers by WhatsApp, in each state of a purchase. */
export function WhatsAppTexts() {
  return (
    <ConfigPanel
      heading="Mensajes de WhatsApp"
      lead="Lo que se escribe solo cuando tu equipo toca «WhatsApp» en una compra. Antes de enviarlo, todavía se puede cambiar."
      query={configEntry("whatsapp_texts")}
    >
      {({ value }) => <TextsForm value={value} />}
    </ConfigPanel>
  );
}

function TextsForm({ value }: { value: ConfigValue<"whatsapp_texts"> }) {
  const form = useForm<Values>({
    mode: "onTouched",
    defaultValues: ofEachWhatsAppKind((kind) => value[kind] ?? originalWhatsAppTexts[kind]),
  });
  return (
    <ConfigForm
      entry="whatsapp_texts"
      form={form}
      fieldFor={(field) => whatsAppKinds.find((kind) => field === `value.${kind}`) ?? null}
      write={(texts) =>
        ofEachWhatsAppKind((kind) => {
          const text = texts[kind].trim();
          return text === originalWhatsAppTexts[kind] ? null : text;
        })
      }
    >
      <TextPlaceholders meanings={whatsAppPlaceholders} />
      {whatsAppKinds.map((kind) => (
        <OneText key={kind} kind={kind} form={form} />
      ))}
    </ConfigForm>
  );
}

function OneText({ kind, form }: { kind: WhatsAppKind; form: UseFormReturn<Values> }) {
  const field = fieldsOf(form);
  const original = originalWhatsAppTexts[kind];
  const text = form.watch(kind);
  return (
    <TextTemplate
      label={whatsAppKindLabels[kind]}
      isOriginal={text.trim() === original}
      onOriginal={() => form.setValue(kind, original, { shouldDirty: true, shouldValidate: true })}
    >
      <TextareaField
        label="Texto"
        rows={5}
        maxLength={whatsAppTextsLimits[kind].maxLength}
        hint={placeholdersOf(kind).join(" ")}
        {...field(kind, { validate: (typed) => whatsAppTextProblem(kind, typed) ?? true })}
      />
      <Preview text={text} />
    </TextTemplate>
  );
}

/** The message about an invented purchase. */
function Preview({ text }: { text: string }) {
  const facts = whatsAppFacts(sample, useSiteName());
  const link = `${use(OriginContext)}/compra/…`;
  return (
    <Stack gap={1}>
      <Text size="sm" tone="muted">
        Así llega
      </Text>
      <Text lines="kept">{fillWhatsAppText(text, facts, link).slice(0, -link.length - 1)}</Text>
      <Text breaks="anywhere">{link}</Text>
    </Stack>
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
