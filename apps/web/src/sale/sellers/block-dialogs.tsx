import { sellerBlockCreationLimits } from "@rifas/api-client/generated/field-limits/seller-block-creation";
import { get } from "@rifas/api-client/get";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { RaffleListItem, Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatDateTime } from "@rifas/domain/dates";
import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { CountField } from "@rifas/ui/amount-field";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { FieldRow } from "@rifas/ui/form";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { formatCount } from "@rifas/ui/text/format-count";
import { useWatch } from "react-hook-form";
import { checkInstant } from "../../shared/forms/instant-field.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { onSale } from "../manual-sale/sale-values.ts";

type Seller = Schema<"Seller">;

interface DialogProps {
  seller: Seller;
  onClose: () => void;
}

type ApiClient = Parameters<Parameters<typeof useApiForm>[0]["send"]>[0];

interface BlockValues {
  raffle_id: string;
  how: "range" | "random";
  from: string;
  to: string;
  quantity: string;
  until: string;
}

const none: readonly RaffleListItem[] = [];
/** The most numbers of a block. */
const MOST = sellerBlockCreationLimits.numbers.maxItems;

/** Gives a seller free numbers, a range or any, until an hour. */
export function GiveBlock({ seller, onClose }: DialogProps) {
  const { id, name } = seller;
  const asked = useQuery(get("/raffles", { status: ["active"], limit: 100 }));
  // A block is of chosen numbers, which a raffle that draws them for its buyers refuses.
  const raffles =
    asked.data === undefined
      ? none
      : onSale(asked.data.items).filter((one) => one.number_choice === "buyer");
  const chosenOf = (typed: string) => raffles.find((one) => String(one.id) === typed) ?? raffles[0];
  const { form, field, sending } = useApiForm<BlockValues, Schema<"SellerBlock">>({
    defaults: { raffle_id: "", how: "range", from: "", to: "", quantity: "20", until: "" },
    kept: `bloque de ${id}`,
    send: async (client, values) => {
      const raffle = chosenOf(values.raffle_id);
      const numbers = raffle === undefined ? [] : await numbersOf(client, raffle, values);
      const body = { raffle_id: raffle?.id ?? 0, numbers, until: values.until };
      return await client.post("/sellers/{id}/blocks", { params: { path: { id } }, body });
    },
    revalidates: [queryGroups.sellers, queryGroups.purchaseLists],
    nameOf: (key, { how }) => {
      if (key === "block_until") return "until";
      return key.startsWith("numbers") ? (how === "range" ? "to" : "quantity") : key;
    },
    says: ({ numbers }) => `${name} tiene ${counted(numbers.length, "número")}`,
    onDone: onClose,
  });
  const raffleId = useWatch({ control: form.control, name: "raffle_id" });
  const total = chosenOf(raffleId)?.total_tickets ?? 1;
  return (
    <FormDialog
      onClose={onClose}
      title={`Números para ${name}`}
      description="Nadie más puede comprarlos hasta esa hora. Los que no venda quedan libres solos."
      action="Darle los libres"
      {...sending}
    >
      <SelectField
        label="Rifa"
        hint={
          asked.data !== undefined && raffles.length === 0
            ? "Ninguna rifa a la venta deja elegir los números."
            : undefined
        }
        options={raffles.map((one) => ({ value: String(one.id), label: one.name }))}
        {...field("raffle_id")}
      />
      <WhichNumbers form={form} field={field} total={total} />
      <DateTimeField
        label="Hasta cuándo"
        hint="A más tardar una hora antes del cierre de ventas."
        requirement="required"
        {...field("until", {
          required: "Di hasta cuándo los tiene",
          validate: (value) => checkInstant(value, () => true),
        })}
      />
    </FormDialog>
  );
}

type BlockForm = ReturnType<typeof useApiForm<BlockValues, Schema<"SellerBlock">>>;

/** A range, or how many. */
function WhichNumbers({
  form,
  field,
  total,
}: Pick<BlockForm, "form" | "field"> & { total: number }) {
  const how = useWatch({ control: form.control, name: "how" });
  const numberOf = (typed: string) => parseTicketNumber(typed, total);
  const isOfRaffle = (typed: string) => numberOf(typed) !== null || "Ese número no es de esta rifa";
  const isInBlock = (typed: string, { from }: BlockValues) => {
    const after = (numberOf(typed) ?? 0) - (numberOf(from) ?? 0);
    if (after < 0) return "Escribe el mismo número, o uno que le siga";
    return after < MOST || `Un bloque tiene hasta ${formatCount(MOST)} números`;
  };
  const required = "Escribe el número";
  return (
    <>
      <SelectField
        label="Cuáles"
        options={[
          { value: "range", label: "Desde un número hasta otro" },
          { value: "random", label: "Los que sean, al azar" },
        ]}
        {...field("how")}
      />
      {how === "range" ? (
        <FieldRow>
          <TextField
            label="Desde el número"
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            {...field("from", { required, validate: isOfRaffle })}
          />
          <TextField
            label="Hasta el número"
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            {...field("to", { required, validate: { isOfRaffle, isInBlock } })}
          />
        </FieldRow>
      ) : (
        <CountField
          label="Cuántos"
          {...field("quantity", {
            required: "Escribe cuántos",
            validate: (value) => Number(value) > 0 || "Escribe cuántos, como 20",
          })}
        />
      )}
    </>
  );
}

/** The free numbers of a range, or as many as wanted. */
async function numbersOf(
  client: ApiClient,
  { id, total_tickets: total }: RaffleListItem,
  { how, from, to, quantity }: BlockValues,
): Promise<string[]> {
  const path = { id };
  if (how === "random") {
    const query = { quantity: Number(quantity) };
    return (await client.get("/tickets/raffle/{id}/available", { params: { path, query } }))
      .numbers;
  }
  const shown = (typed: string) => formatTicketNumber(parseTicketNumber(typed, total) ?? 0, total);
  const query = { from: shown(from), to: shown(to), limit: MOST };
  const { items } = await client.get("/tickets/raffle/{id}", { params: { path, query } });
  return items.flatMap(({ number, status }) => (status === "available" ? [number] : []));
}

/** Passes one of a seller's blocks to another. */
export function PassBlocks({
  seller,
  others,
  onClose,
}: DialogProps & { others: readonly Seller[] }) {
  const { id, name, blocks } = seller;
  const { field, sending } = useApiForm({
    defaults: { block: blocks[0]?.id ?? "", how_many: "", to: String(others[0]?.id ?? "") },
    kept: `pasar bloque de ${id}`,
    send: (client, { block, how_many: some, to }) => {
      const numbers = blocks.find((one) => one.id === block)?.numbers.slice(0, Number(some));
      return client.put("/blocks/{id}/seller", {
        params: { path: { id: block } },
        body: { id: Number(to), ...(some !== "" && numbers && { numbers }) },
      });
    },
    revalidates: [queryGroups.sellers, queryGroups.purchaseLists],
    says: "Pasados",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={`Pasar números de ${name}`}
      description="Los de un bloque, o los primeros de él, hasta la misma hora."
      action="Pasar"
      {...sending}
    >
      <SelectField
        label="Bloque"
        options={blocks.map(({ id: value, raffle, numbers, until }) => ({
          value,
          label: `${raffle.name}: ${counted(numbers.length, "número")} hasta el ${formatDateTime(until)}`,
        }))}
        {...field("block")}
      />
      <CountField
        label="Cuántos"
        hint="Sin escribir nada, todos."
        {...field("how_many", {
          validate: (value, { block }) => {
            const most = blocks.find((one) => one.id === block)?.numbers.length ?? 0;
            if (value === "" || (Number(value) > 0 && Number(value) <= most)) return true;
            return `Escribe de 1 a ${most}, o déjalo vacío`;
          },
        })}
      />
      <SelectField
        label="A quién"
        options={others.map((one) => ({ value: String(one.id), label: one.name }))}
        {...field("to", { required: "Agrega antes a otro vendedor" })}
      />
    </FormDialog>
  );
}
