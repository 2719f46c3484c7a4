import { SelectField } from "@rifas/ui/select-field";
import { useSite } from "../use-site.ts";
import { useAddress } from "./use-address.ts";

/** The payment method in the query string; '' if missing or malformed. */
export function readPaymentMethod(query: Pick<URLSearchParams, "get">): string {
  const given = query.get("metodo") ?? "";
  return /^[a-z0-9][a-z0-9_-]{0,39}$/.test(given) ? given : "";
}

/** Filters by payment method: the configured ones, and cash. */
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
      onChange={(event) => change({ metodo: event.target.value })}
    />
  );
}
