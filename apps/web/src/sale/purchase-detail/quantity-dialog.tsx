import { ticketQuantityChangeLimits as limits } from "@rifas/api-client/generated/field-limits/ticket-quantity-change";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { ticketsPrice } from "@rifas/domain/combos";
import { formatBs } from "@rifas/domain/money";
import { Field } from "@rifas/ui/field";
import { NumberStepper } from "@rifas/ui/quick-quantity/stepper";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useController } from "react-hook-form";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { counted } from "@rifas/domain/counted";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";

interface QuantityDialogProps {
  purchase: PurchaseForStaff;
  move: "add" | "remove";
  onClose: () => void;
}

/** Adds randomly drawn numbers or removes the last ones; the amount changes accordingly. */
export function QuantityDialog({ purchase, move, onClose }: QuantityDialogProps) {
  const adds = move === "add";
  const most = adds ? limits.quantity.maximum : purchase.quantity - 1;
  const { form, field, sending } = useQuantityForm({ purchase, move, onClose });
  const { field: count, fieldState } = useController({ control: form.control, name: "quantity" });
  const quantity = count.value;
  const after = Math.max(purchase.quantity + (adds ? quantity : -quantity), 0);
  const price = ticketsPrice(after, purchase.unit_price_bs, purchase.combos);
  const parts = comboWords(after, price.combos);

  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={adds ? "Agregar boletos" : "Quitar boletos"}
      description={
        adds
          ? "Salen al azar entre los libres, a los precios de cuando se hizo esta compra. A quien compró le llega un correo."
          : "Se quitan los últimos que tiene y quedan libres. A quien compró le llega un correo."
      }
      action={`${adds ? "Agregar" : "Quitar"} ${counted(quantity, "boleto")}`}
      tone={adds ? "primary" : "danger"}
      {...sending}
    >
      <Field label="¿Cuántos?" error={fieldState.error?.message}>
        {(control) => (
          <NumberStepper {...control} value={quantity} max={most} onValueChange={count.onChange} />
        )}
      </Field>
      <p>
        Quedaría con <strong>{counted(after, "boleto")}</strong> por{" "}
        <strong>{formatBs(price.amountBs)}</strong>
        {parts === null ? "" : `: ${parts}`}. Ahora son {formatBs(purchase.amount_bs)}.
      </p>
      <TextareaField
        label="Motivo"
        rows={2}
        maxLength={limits.reason.maxLength}
        requirement="required"
        {...field("reason", reasonRules(limits.reason, "Escribe el motivo."))}
      />
    </FormDialog>
  );
}

/** How many, and why; after a refusal the purchase is read again, because it may have changed. */
function useQuantityForm({ purchase, move, onClose }: QuantityDialogProps) {
  const renew = useRenewPurchases();
  return useApiForm<{ quantity: number; reason: string }, PurchaseForStaff>({
    defaults: { quantity: 1, reason: "" },
    kept: `${move}, ${purchase.id}`,
    send: async (client, { quantity, reason }) => {
      const body = { quantity, reason: reasonText(reason) };
      const init = { params: { path: { id: purchase.id } }, body };
      const sent =
        move === "add"
          ? client.put("/purchases/{id}/tickets/add", init)
          : client.put("/purchases/{id}/tickets/remove", init);
      return await renew.after(purchase.id, sent);
    },
    says: ({ quantity }) => `${purchase.code} tiene ahora ${counted(quantity, "boleto")}`,
    onDone: onClose,
  });
}
