import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { comboWords } from "@rifas/domain/combo-words";
import { ticketsPrice } from "@rifas/domain/combos";
import { formatBs } from "@rifas/domain/money";
import { Field } from "@rifas/ui/field";
import { NumberStepper } from "@rifas/ui/number-stepper";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useKeptState } from "../../shared/forms/kept-input.ts";
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
  const most = adds ? 1000 : purchase.quantity - 1;
  const [quantity, setQuantity] = useState(1);
  const [why, setWhy] = useKeptState(`${move}, ${purchase.id}`, "");
  const [problem, setProblem] = useState<string>();
  const renew = useRenewPurchases();
  const change = useMutation(
    (client, body: Schema<"TicketQuantityChange">) => {
      const path = { id: purchase.id };
      return adds
        ? client.put("/purchases/{id}/tickets/add", { params: { path }, body })
        : client.put("/purchases/{id}/tickets/remove", { params: { path }, body });
    },
    { once: true },
  );
  const after = Math.max(purchase.quantity + (adds ? quantity : -quantity), 0);
  const price = ticketsPrice(after, purchase.unit_price_bs, purchase.combos);
  const parts = comboWords(after, price.combos);

  const submit = async () => {
    const words = why.replace(/\s+/g, " ").trim();
    if (reason === "required" && words.length < 3) return setProblem("Escribe el motivo.");
    setProblem(undefined);
    const result = await change.run({ quantity, ...(words === "" ? {} : { reason: words }) });
    if (!result.ok) return renew.ask(purchase.id);
    renew.show(result.data);
    renew.lists();
    toastSuccess(`${purchase.code} tiene ahora ${counted(result.data.quantity, "boleto")}`);
    return onClose();
  };

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
      error={change.error?.message}
      action={`${adds ? "Agregar" : "Quitar"} ${counted(quantity, "boleto")}`}
      tone={adds ? "primary" : "danger"}
      pending={change.pending}
      pendingAction="Guardando…"
      onSubmit={() => void submit()}
    >
      <Field label="¿Cuántos?">
        {(control) => (
          <NumberStepper {...control} value={quantity} max={most} onValueChange={setQuantity} />
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
        maxLength={500}
        requirement={reason === "required" ? "required" : "optional"}
        value={why}
        error={problem}
        onChange={(event) => setWhy(event.target.value)}
      />
    </FormDialog>
  );
}
