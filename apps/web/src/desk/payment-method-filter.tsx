import { SelectField } from "@rifas/ui/select-field";
import { useSite } from "../site/use-site.ts";
import { useAddress } from "./use-address.ts";

/** The parameter that narrows to one way of paying. */
const METHOD = "metodo";

/** The payment method an address names; '' for none and for what can't be one. */
export function readPaymentMethod(query: Pick<URLSearchParams, "get">): string {
  const given = query.get(METHOD) ?? "";
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(given) ? given : "";
}

/** Narrows to one way of paying: those of the configuration, and cash in person. */
export function PaymentMethodFilter() {
  const { query, change } = useAddress();
  const methods = useSite()?.payment_methods ?? [];
  return (
    <SelectField
      label="Método"
      value={readPaymentMethod(query)}
      options={[
        { value: "", label: "Todos" },
        ...methods.map(({ id, name }) => ({ value: id, label: name })),
        { value: "efectivo", label: "Efectivo" },
      ]}
      onChange={(event) => change({ [METHOD]: event.target.value })}
    />
  );
}
