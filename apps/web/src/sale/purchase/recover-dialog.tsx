import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-status-change";
import { getForStaff } from "@rifas/api-client/get-for-staff";
import type { ApiClient } from "@rifas/api-client/client";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { TextareaField } from "@rifas/ui/textarea-field";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { changeStatus, type StatusChange } from "./change-status.ts";
import { NumberChoiceField, placeOf, takenNumbers, type NumberChoice } from "./number-choice.tsx";
import { numbersHint, parseNumbers, problemIn } from "./parse-numbers.ts";
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
  // With warnings there is no default reason.
  const plainlyLate = purchase.late && warnings.length === 0;
  const renew = useRenewPurchases();
  const parse = (typed: string) => parseNumbers(typed, raffle.total_tickets, quantity);
  const { form, field, sending, refusal, forget } = useApiForm<
    NumberChoice & { reason: string },
    PurchaseForStaff
  >({
    defaults: {
      way: hadAll ? "same" : "draw",
      numbers: "",
      reason: plainlyLate ? "El pago llegó después de vencer." : "",
    },
    kept: `recuperar ${purchase.id}`,
    nameOf: placeOf,
    send: async (client, { way, numbers, reason }) => {
      const listed = parse(numbers);
      const change: StatusChange = {
        status: "approved",
        expected_status: purchase.status,
        reason: reasonText(reason),
        ...(warnings.length > 0 ? { confirm_warnings: true } : {}),
        ...(way === "draw" ? { draw: true } : {}),
        ...(way === "list" && listed.ok ? { numbers: listed.numbers } : {}),
      };
      const sent =
        movementId === undefined
          ? changeStatus(client, purchase.id, change)
          : recoverWithMovement(client, { purchase, movementId, change });
      return await renew.after(purchase.id, sent);
    },
    says: ({ tickets }) => `Recuperada: ${purchase.code}, ${tickets.join(", ")}`,
    onDone: () => {
      onRecovered?.();
      onClose();
    },
  });

  return (
    <FormDialog
      onClose={onClose}
      title={`Recuperar ${purchase.code}`}
      description={`${purchase.name} vuelve a tener ${counted(quantity, "boleto")} y la compra queda aprobada.`}
      action="Recuperar"
      pendingAction="Recuperando…"
      {...sending}
      error={takenNumbers(refusal) ?? sending.error}
    >
      <ReviewWarnings warnings={warnings} />
      <NumberChoiceField
        label="¿Con qué números?"
        chosen={form.watch("way")}
        way={field("way", { onChange: forget })}
        numbers={field("numbers", {
          validate: (typed, { way }) => way !== "list" || problemIn(parse(typed)),
          onChange: forget,
        })}
        former={hadAll ? former : undefined}
        hint={numbersHint(quantity)}
      />
      <TextareaField
        label="Motivo"
        rows={2}
        maxLength={reasonLimits.maxLength}
        {...field("reason", reasonRules(reasonLimits, "Escribe por qué la recuperas."))}
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
