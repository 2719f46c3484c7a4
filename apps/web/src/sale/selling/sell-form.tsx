import { sellerSaleCreationLimits as limits } from "@rifas/api-client/generated/field-limits/seller-sale-creation";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DocumentField } from "@rifas/ui/document-field";
import { Form } from "@rifas/ui/form";
import { NumberPicks } from "@rifas/ui/number-chips";
import { PhoneField } from "@rifas/ui/phone-field";
import { Section } from "@rifas/ui/section";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { Failure } from "../../shared/forms/failure.tsx";
import { personRules } from "../../shared/forms/person-rules.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { Receipt } from "./receipt.tsx";

type Sale = Schema<"SellerSale">;
type Values = Required<Omit<Schema<"SellerSaleCreation">, "raffle_id" | "numbers">>;

/** One raffle's numbers of all blocks, and until when each part lasts. */
export interface RaffleToSell {
  id: number;
  name: string;
  /** Instants, the next first. */
  ends: readonly string[];
  numbers: readonly string[];
}

const empty: Values = { name: "", document_id: "", phone: "", paid_with: "cash" };

/** The numbers that a seller may sell in a raffle, as keys, and who buys them. */
export function SellForm(props: {
  token: string;
  raffle: RaffleToSell;
  documentOptional: boolean;
  /** After a refusal: the session or a block may have ended. */
  onRefused: () => void;
}) {
  const { token, raffle, documentOptional, onRefused } = props;
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [sold, setSold] = useState<Sale | null>(null);
  // What was sold or given back meanwhile isn't chosen any more.
  const numbers = raffle.numbers.filter((number) => picked.has(number));
  const { field, sending } = useApiForm<Values, Sale>({
    defaults: empty,
    kept: null,
    send: (client, { document_id: typed, ...values }) => {
      const document = typed === "" ? {} : { document_id: typed };
      const name = values.name.trim();
      const body = { ...values, ...document, name, raffle_id: raffle.id, numbers };
      return client.post("/seller/sales", { body, token });
    },
    revalidates: [queryGroups.seller],
    onRefused,
    onDone: (sale, form) => {
      setSold(sale);
      setPicked(new Set());
      form.reset(empty);
    },
  });
  const [first, ...later] = raffle.ends;
  const until = first === undefined ? "" : `Hasta el ${formatDateTime(first)}`;
  return (
    <Section
      heading={raffle.name}
      look="card"
      lead={later.length === 0 ? until : `${until}, los primeros`}
    >
      <Form onSubmit={sending.onSubmit}>
        <NumberPicks
          label="Toca los números"
          numbers={raffle.numbers}
          selected={new Set(numbers)}
          onSelectedChange={setPicked}
        />
        <BuyerFields field={field} documentOptional={documentOptional} />
        <RadioField label="Cómo te pagó" options={paidWith} {...field("paid_with")} />
        <Failure of={sending.error} title="No se vendió" />
        {sold === null ? null : (
          <Banner
            tone="success"
            announce="polite"
            title={sold.status === "approved" ? "Vendido" : "Vendido: espera la aprobación"}
            action={
              sold.receipt_url === null ? undefined : (
                <Receipt url={sold.receipt_url} name={sold.name} />
              )
            }
          >
            {sold.numbers.join(", ")} para {sold.name}.
          </Banner>
        )}
        <Button
          type="submit"
          size="lg"
          width="fill"
          disabled={numbers.length === 0}
          state={sending.pending ? "pending" : "idle"}
          pendingLabel="Vendiendo…"
        >
          {numbers.length === 0 ? "Vender" : `Vender ${counted(numbers.length, "número")}`}
        </Button>
        <GiveBack
          {...{ token, numbers, onRefused }}
          raffleId={raffle.id}
          onDone={() => setPicked(new Set())}
        />
      </Form>
    </Section>
  );
}

type Field = ReturnType<typeof useApiForm<Values, Sale>>["field"];

function BuyerFields(props: { field: Field; documentOptional: boolean }) {
  const { field, documentOptional } = props;
  const rules = personRules(limits, "Escribe quién compra", { required: !documentOptional });
  return (
    <>
      <TextField
        label="Nombre y apellido"
        autoComplete="off"
        requirement="required"
        {...field("name", rules.name)}
      />
      <DocumentField
        label="Cédula o RIF"
        requirement={documentOptional ? "optional" : "required"}
        {...field("document_id", rules.document_id)}
      />
      <PhoneField
        label="Teléfono"
        autoComplete="off"
        requirement="required"
        {...field("phone", rules.phone)}
      />
    </>
  );
}

const paidWith = [
  { value: "cash", title: "Efectivo" },
  { value: "pago_movil", title: "Pago Móvil a tu teléfono" },
];

/** Frees the chosen numbers at once, for everybody. */
function GiveBack(props: {
  token: string;
  raffleId: number;
  numbers: readonly string[];
  onDone: () => void;
  onRefused: () => void;
}) {
  const { token, numbers } = props;
  const back = useMutation(
    (client, body: Schema<"SellerReturn">) => client.post("/seller/returns", { body, token }),
    { revalidates: [queryGroups.seller], onDone: props.onDone },
  );
  if (numbers.length === 0) return null;
  const giveBack = async () => {
    const result = await back.run({ raffle_id: props.raffleId, numbers: [...numbers] });
    if (result.ok) toastSuccess("Devueltos: ya los puede comprar cualquiera");
    else props.onRefused();
  };
  return (
    <>
      <Failure of={back.error?.message} title="No se devolvieron" />
      <Button
        tone="quiet"
        width="fill"
        state={back.pending ? "pending" : "idle"}
        pendingLabel="Devolviendo…"
        onClick={() => void giveBack()}
      >
        Devolver sin vender
      </Button>
    </>
  );
}
