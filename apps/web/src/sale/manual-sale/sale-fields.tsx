import type { RaffleListItem } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { DocumentField } from "@rifas/ui/document-field";
import { Field } from "@rifas/ui/field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { NumberStepper } from "@rifas/ui/quick-quantity/stepper";
import { Section } from "@rifas/ui/section";
import { SelectField } from "@rifas/ui/select-field";
import { Stack } from "@rifas/ui/stack";
import { TextField } from "@rifas/ui/text-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { Uploader } from "@rifas/ui/uploader";
import { useController, useWatch, type UseFormReturn } from "react-hook-form";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { ButtonTo } from "../../shared/link-to.tsx";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { numbersHint } from "../purchase/parse-numbers.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { useSite } from "../../shared/use-site.ts";
import { CASH, listsNumbers, saleRules, type SaleValues } from "./sale-values.ts";
import type { SaleProof } from "./use-sale.ts";

interface FieldsProps {
  form: UseFormReturn<SaleValues>;
}

/** The raffle, how many tickets, and which ones. */
export function TicketFields(
  props: FieldsProps & {
    raffles: readonly RaffleListItem[];
    /** The chosen raffle. */
    raffle: RaffleListItem | undefined;
  },
) {
  const { raffle } = props;
  const { control } = props.form;
  const field = fieldsOf(props.form);
  const quantity = useController({ control, name: "quantity" });
  const way = useWatch({ control, name: "ways" });
  return (
    <Section look="card" heading="Qué compra" action={<ListLink raffle={raffle} />}>
      <Stack>
        <SelectField
          label="Rifa"
          placeholder="Elige la rifa"
          requirement="required"
          options={props.raffles.map(({ id, name, price_bs, total_tickets_available }) => ({
            value: String(id),
            label: `${name} · ${formatBs(price_bs ?? "0.00")} · quedan ${formatCount(total_tickets_available)}`,
          }))}
          {...field("raffle", saleRules.raffle)}
        />
        <Field
          label="Boletos"
          error={quantity.fieldState.error?.message}
          hint={raffle === undefined ? undefined : quantityHint(raffle)}
        >
          {(attributes) => (
            <NumberStepper
              {...attributes}
              value={quantity.field.value}
              min={raffle?.min_per_purchase ?? 1}
              max={raffle?.max_per_purchase ?? 1000}
              onValueChange={quantity.field.onChange}
            />
          )}
        </Field>
        {raffle?.number_choice === "random" ? null : (
          <RadioField
            label="Números"
            layout="grid"
            options={[
              { value: "draw", title: "Al azar", description: "Salen entre los libres." },
              { value: "list", title: "Los que pide", description: "Tal cual, si están libres." },
            ]}
            {...field("ways")}
          />
        )}
        {listsNumbers({ ways: way }, raffle) ? (
          <TextField
            label="¿Cuáles?"
            hint={numbersHint(quantity.field.value)}
            inputMode="numeric"
            {...field("numbers")}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

/** To sell many at once: the list of paper sales of the chosen raffle, for those who may import one. */
function ListLink({ raffle }: { raffle: RaffleListItem | undefined }) {
  const mayImport = useMay("importPaperList");
  if (!mayImport || raffle === undefined || raffle.number_choice === "random") return null;
  return (
    <ButtonTo to={`/admin/editar/${raffle.id}?vista=papel`} size="sm" tone="outline">
      Importar una lista
    </ButtonTo>
  );
}

/** 'De 1 a 100 por compra. Los números salen al azar.' */
function quantityHint(raffle: RaffleListItem): string {
  const { min_per_purchase: min, max_per_purchase: max } = raffle;
  const drawn = raffle.number_choice === "random" ? " Los números salen al azar." : "";
  return `De ${formatCount(min)} a ${formatCount(max)} por compra.${drawn}`;
}

/** Who buys. The e-mail is optional in person. */
export function BuyerFields({ form }: FieldsProps) {
  const field = fieldsOf(form);
  return (
    <Section look="card" heading="Quién compra">
      <FieldRow>
        <FieldRowWide>
          <TextField
            label="Nombre y apellido"
            autoComplete="off"
            requirement="required"
            {...field("name", saleRules.name)}
          />
        </FieldRowWide>
        <DocumentField
          label="Cédula o RIF"
          requirement="required"
          {...field("document_id", saleRules.document_id)}
        />
        <PhoneField label="Teléfono" requirement="required" {...field("phone", saleRules.phone)} />
        <FieldRowWide>
          <TextField
            type="email"
            label="Correo"
            autoComplete="off"
            requirement="optional"
            hint="Ahí le llegan sus boletos."
            {...field("email", saleRules.email)}
          />
        </FieldRowWide>
      </FieldRow>
    </Section>
  );
}

/** How it was paid: in cash, or with a reference and optionally its photo. */
export function PaymentFields({ form, proof }: FieldsProps & { proof: SaleProof }) {
  const field = fieldsOf(form);
  const methods = useSite()?.payment_methods ?? [];
  const method = useWatch({ control: form.control, name: "payment_method" });
  return (
    <Section look="card" heading="Cómo pagó">
      <Stack>
        <SelectField
          label="Método"
          options={[
            { value: CASH, label: "Efectivo" },
            ...methods.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          {...field("payment_method")}
        />
        {method === CASH ? null : (
          <>
            <TextField
              label="Referencia"
              requirement="optional"
              {...field("payment_reference", saleRules.payment_reference)}
            />
            <Uploader
              label="Foto del comprobante (opcional)"
              file={proof.photo}
              accepts="photos"
              onFileChange={proof.choose}
              error={proof.problem?.message}
              advice={proof.problem?.advice}
              transfer={proof.transfer}
              onCancel={proof.checking ? proof.stopPreparing : undefined}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}
