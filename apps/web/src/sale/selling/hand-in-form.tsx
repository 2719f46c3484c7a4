import { handingCreationLimits as limits } from "@rifas/api-client/generated/field-limits/handing-creation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { MoneyField } from "@rifas/ui/amount-field";
import { Button } from "@rifas/ui/button";
import { Disclosure } from "@rifas/ui/disclosure";
import { Form } from "@rifas/ui/form";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useWatch } from "react-hook-form";
import { Failure } from "../../shared/forms/failure.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { handedInBy } from "../sellers/account-facts.tsx";

type Values = Required<Schema<"HandingCreation">>;

/** Says that money was handed in; it counts once the organiser says that it arrived. */
export function HandInForm({ token }: { token: string }) {
  const { form, field, sending } = useApiForm<Values, Schema<"SellerAccount">>({
    defaults: { amount_bs: "", how: "cash", reference: "" },
    kept: null,
    send: (client, { reference, ...cash }) => {
      const body = cash.how === "cash" ? cash : { ...cash, reference };
      return client.post("/seller/handings", { body, token });
    },
    revalidates: [queryGroups.seller],
    says: "Anotado: falta que lo confirme quien organiza",
    onDone: (_account, form) => form.reset(),
  });
  const how = useWatch({ control: form.control, name: "how" });
  return (
    <Disclosure summary="Entregué dinero" content="parts">
      <Form onSubmit={sending.onSubmit}>
        <MoneyField
          label="Cuánto"
          {...field("amount_bs", limits.amount_bs, {
            required: "Escribe cuánto entregaste",
            invalid: "Escribe un monto, como 450,00",
          })}
        />
        <SelectField
          label="Cómo"
          options={Object.entries(handedInBy).map(([value, label]) => ({ value, label }))}
          {...field("how")}
        />
        {how === "cash" ? null : (
          <TextField
            label="Referencia"
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            {...field("reference", limits.reference, {
              required: "Escribe la referencia",
              invalid: "Escribe al menos los últimos 4 dígitos",
            })}
          />
        )}
        <Failure of={sending.error} />
        <Button
          type="submit"
          state={sending.pending ? "pending" : "idle"}
          pendingLabel="Guardando…"
        >
          Decir que lo entregué
        </Button>
      </Form>
    </Disclosure>
  );
}
