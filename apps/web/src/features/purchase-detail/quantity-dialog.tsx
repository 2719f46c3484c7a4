import { ticketQuantityChangeLimits as limits } from "@rifas/api-client/generated/field-limits/ticket-quantity-change";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { ticketsPrice } from "@rifas/domain/combos";
import { formatBs } from "@rifas/domain/money";
import { Field } from "@rifas/ui/field";
import { NumberStepper } from "@rifas/ui/number-stepper";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useController } from "react-hook-form";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { counted } from "@rifas/domain/counted";
import { useRenewPurchases } from "../../shared/purchase/renew-purchases.ts";
import { toastSuccess } from "../../shared/toasts.ts";

interface QuantityDialogProps {
  purchase: PurchaseForStaff;
  move: "add" | "remove";
  reason: "none" | "required";
  onClose: () => void;
}

/** Adds randomly drawn numbers or removes the last ones; the amount changes accordingly. */
export function QuantityDialog({ purchase, move, reason, onClose }: QuantityDialogProps) {
  const adds = move === "add";
  const most = adds ? limits.quantity.maximum : purchase.quantity - 1;
  const { form, field, sending } = useQuantityForm({ purchase, move, onClose });
  const { field: count, fieldState } = useController({ control: form.control, name: "quantity" });
  const quantity = count.value;
  const after = Math.max(purchase.quantity + (adds ? quantity : -quantity), 0);
  const price = ticketsPrice(after, purchase.unit_price_bs, purchase.combos);
  const missing = reason === "required" ? "Escribe el motivo." : undefined;
  const parts = comboWords(after, price.combos);

  return (
    <FormDialog
      size="sm"
      onClose={onClose}
      title={adds ? "Agregar boletos" : "Quitar boletos"}
      description={
        adds
          ? "Salen al azar entre los libres, a los precios de cuando se hizo esta compra."
          : "Se quitan los últimos que tiene y quedan libres."
      }
      action={`${adds ? "Agregar" : "Quitar"} ${counted(quantity, "boleto")}`}
      tone={adds ? "primary" : "danger"}
      pendingAction="Guardando…"
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
        requirement={reason === "required" ? "required" : "optional"}
        {...field("reason", reasonRules(limits.reason, missing))}
      />
    </FormDialog>
  );
}

/** How many, and why; after a refusal the purchase is read again, because it may have changed. */
function useQuantityForm({ purchase, move, onClose }: Omit<QuantityDialogProps, "reason">) {
  const renew = useRenewPurchases();
  return useApiForm<{ quantity: number; reason: string }, PurchaseForStaff>({
    defaults: { quantity: 1, reason: "" },
    kept: `${move}, ${purchase.id}`,
    send: async (client, { quantity, reason }) => {
      const words = reasonText(reason);
      const body = { quantity, ...(words === "" ? {} : { reason: words }) };
      const init = { params: { path: { id: purchase.id } }, body };
      const sent =
        move === "add"
          ? client.put("/purchases/{id}/tickets/add", init)
          : client.put("/purchases/{id}/tickets/remove", init);
      return await sent.catch((error: unknown) => {
        renew.ask(purchase.id);
        throw error;
      });
    },
    onDone: (changed) => {
      renew.show(changed);
      renew.lists();
      toastSuccess(`${purchase.code} tiene ahora ${counted(changed.quantity, "boleto")}`);
      onClose();
    },
  });
}
