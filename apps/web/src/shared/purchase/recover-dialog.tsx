import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-status-change";
import { getForStaff } from "@rifas/api-client/get-for-staff";
import type { ApiClient } from "@rifas/api-client/client";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { reasonProblem, reasonText } from "../forms/reason.ts";
import { toastSuccess } from "../toasts.ts";
import { changeStatus, type StatusChange } from "./change-status.ts";
import { NumberChoiceField, NumbersRefused, type NumberChoice } from "./number-choice.tsx";
import { numbersHint, parseNumbers } from "./parse-numbers.ts";
import { counted } from "@rifas/domain/counted";
import { useRenewPurchases } from "./renew-purchases.ts";
import { ReviewWarnings } from "./review-warnings.tsx";

const { reason: reasonLimits } = purchaseStatusChangeLimits;

interface RecoverProps {
  purchase: PurchaseForStaff;
  onClose: () => void;
  /** The movement that paid it, which is linked at the same time. */
  movementId?: number;
  onRecovered?: () => void;
}

/**
 * Recovers a late payment: with the same numbers if all are free, otherwise with numbers that the user lists or has
 * drawn. Numbers are never replaced silently.
 */
export function RecoverDialog({ purchase, onClose, movementId, onRecovered }: RecoverProps) {
  const { former_tickets: former, quantity, raffle, warnings } = purchase;
  const hadAll = former.length === quantity;
  const [choice, setChoice] = useState<NumberChoice>({ way: hadAll ? "same" : "draw", text: "" });
  // With warnings there is no default reason.
  const plainlyLate = purchase.late && warnings.length === 0;
  const [reason, setReason] = useState(plainlyLate ? "El pago llegó después de vencer." : "");
  const [problems, setProblems] = useState<{ numbers?: string; reason?: string }>({});
  const renew = useRenewPurchases();
  const recover = useMutation(async (client, change: StatusChange) => {
    if (movementId === undefined) return await changeStatus(client, purchase.id, change);
    return await recoverWithMovement(client, { purchase, movementId, change });
  });

  const submit = async () => {
    const unfit = reasonProblem(reasonLimits, reason, "Escribe por qué la recuperas.");
    const listed =
      choice.way === "list" ? parseNumbers(choice.text, raffle.total_tickets, quantity) : null;
    const found = {
      ...(unfit === undefined ? {} : { reason: unfit }),
      ...(listed !== null && !listed.ok ? { numbers: listed.problem } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const result = await recover.run({
      status: "approved",
      expected_status: purchase.status,
      reason: reasonText(reason),
      ...(warnings.length > 0 ? { confirm_warnings: true } : {}),
      ...(choice.way === "draw" ? { draw: true } : {}),
      ...(listed?.ok === true ? { numbers: listed.numbers } : {}),
    });
    if (!result.ok) {
      renew.ask(purchase.id);
      return;
    }
    renew.show(result.data);
    renew.lists();
    toastSuccess(`Recuperada: ${purchase.code}, ${result.data.tickets.join(", ")}`);
    onRecovered?.();
    onClose();
  };

  return (
    <FormDialog
      onClose={onClose}
      title={`Recuperar ${purchase.code}`}
      description={`${purchase.name} vuelve a tener ${counted(quantity, "boleto")} y la compra queda aprobada.`}
      error={<NumbersRefused error={recover.error} choice={choice} />}
      action="Recuperar"
      pending={recover.pending}
      pendingAction="Recuperando…"
      onSubmit={() => void submit()}
    >
      <ReviewWarnings warnings={warnings} />
      <NumberChoiceField
        label="¿Con qué números?"
        value={choice}
        onValueChange={(next) => {
          setChoice(next);
          recover.reset();
        }}
        former={hadAll ? former : undefined}
        hint={numbersHint(quantity)}
        error={problems.numbers ?? recover.error?.problemOf("numbers")}
      />
      <TextareaField
        label="Motivo"
        rows={2}
        maxLength={reasonLimits.maxLength}
        value={reason}
        error={problems.reason}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}

/** Recovers the purchase and links the movement in one call; returns the purchase afterwards. */
async function recoverWithMovement(
  client: ApiClient,
  {
    purchase,
    movementId,
    change,
  }: { purchase: PurchaseForStaff; movementId: number; change: StatusChange },
) {
  const { status: _status, expected_status: _expected, ...decision } = change;
  await client.put("/bank-movements/{id}/purchase", {
    params: { path: { id: movementId } },
    body: { purchase_id: purchase.id, recover: true, ...decision },
  });
  return await getForStaff("/purchases/{id}", { id: purchase.id }).fetch(
    client,
    AbortSignal.timeout(10_000),
  );
}
