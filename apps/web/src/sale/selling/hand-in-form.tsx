import { handingCreationLimits as limits } from "@rifas/api-client/generated/field-limits/handing-creation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { MoneyField } from "@rifas/ui/amount-field";
import { Disclosure } from "@rifas/ui/disclosure";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { useWatch } from "react-hook-form";
import { PageForm } from "../../shared/forms/page-form.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { handedInBy } from "../sellers/account-facts.tsx";

type Values = Required<Schema<"HandingCreation">>;

/** Says that money was handed in; it counts once the organiser says that it arrived. */
export function HandInForm({ token, onRefused }: { token: string; onRefused: () => void }) {
  const { form, field, sending } = useApiForm<Values, Schema<"SellerAccount">>({
    defaults: { amount_bs: "", how: "cash", reference: "" },
    kept: null,
    send: (client, { reference, ...cash }) => {
      const body = cash.how === "cash" ? cash : { ...cash, reference };
      return client.post("/seller/handings", { body, token });
    },
    revalidates: [queryGroups.seller],
    onRefused,
    says: "Anotado: falta que lo confirme quien organiza",
    onDone: (_account, form) => form.reset(),
  });
  const how = useWatch({ control: form.control, name: "how" });
  return (
    <Disclosure summary="Entregué dinero" content="parts">
      <PageForm action="Decir que lo entregué" {...sending}>
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
      </PageForm>
    </Disclosure>
  );
}
