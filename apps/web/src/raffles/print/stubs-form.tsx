import type { ApiClient } from "@rifas/api-client/client";
import { purchaseCreationLimits as limits } from "@rifas/api-client/generated/field-limits/purchase-creation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle } from "@rifas/api-client/types";
import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { DocumentField } from "@rifas/ui/document-field";
import { FieldRow, FieldRowWide } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useWatch } from "react-hook-form";
import { PageForm } from "../../shared/forms/page-form.tsx";
import { personRules } from "../../shared/forms/person-rules.ts";
import { checkInstant } from "../../shared/forms/instant-field.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { saveFile } from "../../shared/save-file.ts";

interface StubsValues {
  from: string;
  to: string;
  per_page: string;
  /** Whether the free numbers are held first. */
  holds: boolean;
  block_until: string;
  name: string;
  document_id: string;
  phone: string;
}

const NUMBERS = [
  ["from", "Desde el número"],
  ["to", "Hasta el número"],
] as const;
const PER_PAGE = ["4", "5", "6"];
/** A thousand stubs take a second to draw and longer to arrive. */
const TIMEOUT_MS = 2 * 60_000;
/** The server lets no block end later than this before sales close. */
const HOUR_MS = 3_600_000;

/** Which numbers get a stub, until when the free ones are held for whom, and how many stubs a page has. */
export function StubsForm(props: {
  raffle: Raffle;
  /** The file's name. */
  name: string;
}) {
  const { id, total_tickets: total } = props.raffle;
  const last = Math.min(total, 100) - 1;
  const mayHold = props.raffle.status === "active" && props.raffle.number_choice === "buyer";
  const latest = latestEnd(props.raffle);
  const { form, field, sending } = useApiForm<StubsValues, Blob>({
    defaults: {
      from: formatTicketNumber(0, total),
      to: formatTicketNumber(last, total),
      per_page: "5",
      holds: mayHold,
      block_until: latest,
      name: "",
      document_id: "",
      phone: "",
    },
    kept: `talones de la rifa ${id}`,
    send: async (client, values) => {
      if (mayHold && values.holds) await holdFree(client, id, values);
      const { from, to, per_page } = values;
      const query = { from: Number(from), to: Number(to), per_page: Number(per_page) };
      const params = { path: { id }, query };
      return await client.post("/raffles/{id}/stubs/pdf", { params, timeoutMs: TIMEOUT_MS });
    },
    revalidates: [queryGroups.purchaseLists],
    onDone: (file) => saveFile(props.name, file),
  });
  const numberRules = {
    required: "Escribe el número",
    validate: (value: string) =>
      parseTicketNumber(value, total) !== null || "Ese número no es de esta rifa",
  };
  const holds = useWatch({ control: form.control, name: "holds" }) && mayHold;
  return (
    <PageForm
      action={holds ? "Apartar y descargar talones" : "Descargar talones"}
      pendingAction="Preparando…"
      tone="outline"
      width="hug"
      {...sending}
    >
      <FieldRow>
        {NUMBERS.map(([name, label]) => (
          <TextField
            key={name}
            label={label}
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            {...field(name, numberRules)}
          />
        ))}
      </FieldRow>
      {mayHold ? (
        <CheckboxField
          label="Apartar los libres para vender en papel"
          hint="Nadie más puede comprarlos hasta la hora que elijas. Los que no registres quedan libres solos."
          {...field("holds")}
        />
      ) : null}
      {holds ? <BlockFields field={field} latest={latest} /> : null}
      <SelectField
        label="Talones por página"
        options={PER_PAGE.map((value) => ({ value, label: value }))}
        {...field("per_page")}
      />
    </PageForm>
  );
}

const sellerRules = personRules(limits, "Escribe quién los vende");

/** Until when the numbers are held, and who sells them. */
function BlockFields({
  field,
  latest,
}: {
  field: ReturnType<typeof useApiForm<StubsValues, Blob>>["field"];
  latest: string;
}) {
  return (
    <FieldRow>
      <FieldRowWide>
        <DateTimeField
          label="Apartados hasta"
          hint="A más tardar una hora antes del cierre de ventas. Sale en cada talón."
          requirement="required"
          max={latest === "" ? undefined : latest}
          {...field("block_until", {
            required: "Di hasta cuándo se apartan",
            validate: (value) => checkInstant(value, () => true),
          })}
        />
      </FieldRowWide>
      <FieldRowWide>
        <TextField
          label="Quién los vende"
          autoComplete="off"
          requirement="required"
          {...field("name", sellerRules.name)}
        />
      </FieldRowWide>
      <DocumentField
        label="Cédula o RIF"
        requirement="required"
        {...field("document_id", sellerRules.document_id)}
      />
      <PhoneField label="Teléfono" requirement="required" {...field("phone", sellerRules.phone)} />
    </FieldRow>
  );
}

function latestEnd({ sales_close_at, draw_date }: Raffle): string {
  const closes = sales_close_at ?? draw_date;
  return closes === null ? "" : new Date(Date.parse(closes) - HOUR_MS).toISOString();
}

/**
 * Holds the free numbers of the range in a block. Sent again after a lost answer it finds none of them free, and holds nothing twice; of a
 * range that is too long for stubs it holds nothing.
 */
async function holdFree(client: ApiClient, raffleId: number, values: StubsValues): Promise<void> {
  const { from, to, block_until, name, document_id, phone } = values;
  const { items, next } = await client.get("/tickets/raffle/{id}", {
    params: { path: { id: raffleId }, query: { from, to, limit: 1000 } },
  });
  const numbers = items.flatMap(({ number, status }) => (status === "available" ? [number] : []));
  if (numbers.length === 0 || next !== null) return;
  const seller = { name: name.trim(), document_id, phone };
  const quantity = numbers.length;
  await client.post("/purchases", {
    body: { raffle_id: raffleId, channel: "staff", quantity, numbers, block_until, ...seller },
  });
}
