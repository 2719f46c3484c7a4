import { ticketReassignmentLimits as limits } from "@rifas/api-client/generated/field-limits/ticket-reassignment";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { NumberPicks } from "@rifas/ui/number-chips";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useController } from "react-hook-form";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import {
  NumberChoiceField,
  placeOf,
  takenNumbers,
  type NumberChoice,
} from "../purchase/number-choice.tsx";
import { numbersHint, parseNumbers, problemIn } from "../purchase/parse-numbers.ts";
import { counted } from "@rifas/domain/counted";
import { useRenewPurchases } from "../purchase/renew-purchases.ts";
import { toastSuccess } from "../../shared/toasts.ts";

interface ReassignDialogProps {
  purchase: PurchaseForStaff;
  onClose: () => void;
}

/** Replaces some or all of a purchase's numbers with drawn or chosen ones. */
export function ReassignDialog({ purchase, onClose }: ReassignDialogProps) {
  const { form, field, sending, refusal, forget } = useReassignment({ purchase, onClose });
  const { field: leaving, fieldState } = useController({
    control: form.control,
    name: "release",
    rules: { validate: ({ length }) => length > 0 || "Elige al menos uno." },
  });
  const { length: count } = leaving.value;
  return (
    <FormDialog
      onClose={onClose}
      title="Dar otros números"
      description="Los que deja quedan libres; recibe otros tantos. El monto no cambia, y a quien compró le llega un correo."
      action={`Cambiar ${count === 0 ? "los números" : counted(count, "boleto")}`}
      {...sending}
      error={takenNumbers(refusal) ?? sending.error}
    >
      <NumberPicks
        label="¿Cuáles deja?"
        numbers={purchase.tickets}
        selected={new Set(leaving.value)}
        onSelectedChange={(numbers) => leaving.onChange([...numbers])}
        error={fieldState.error?.message}
      />
      <NumberChoiceField
        label="¿Cuáles recibe?"
        chosen={form.watch("way")}
        way={field("way", { onChange: forget })}
        numbers={field("numbers", {
          validate: (typed, { way }) =>
            way !== "list" || problemIn(parseNumbers(typed, purchase.raffle.total_tickets, count)),
          onChange: forget,
        })}
        hint={count === 0 ? "Primero elige cuáles deja." : numbersHint(count)}
      />
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

interface Reassignment extends NumberChoice {
  readonly release: readonly string[];
  readonly reason: string;
}

/** Which numbers it leaves and receives, and why; after a refusal the purchase is read again, because it may have changed. */
function useReassignment({ purchase, onClose }: ReassignDialogProps) {
  const { id, tickets, raffle } = purchase;
  const renew = useRenewPurchases();
  return useApiForm<Reassignment, PurchaseForStaff>({
    defaults: {
      release: tickets.length === 1 ? tickets : [],
      way: "draw",
      numbers: "",
      reason: "",
    },
    kept: `reassign, ${id}`,
    nameOf: placeOf,
    send: async (client, { release, way, numbers, reason }) => {
      const listed = parseNumbers(numbers, raffle.total_tickets, release.length);
      const body = {
        release: tickets.filter((number) => release.includes(number)),
        ...(way === "list" && listed.ok ? { numbers: listed.numbers } : {}),
        reason: reasonText(reason),
      };
      const init = { params: { path: { id } }, body };
      return await renew.after(id, client.put("/purchases/{id}/tickets/reassign", init));
    },
    onDone: (changed) => {
      const received = changed.tickets.filter((number) => !tickets.includes(number));
      // The user may ask for the very numbers that were released; then nothing changed.
      toastSuccess(
        received.length === 0
          ? `${purchase.code} sigue con los mismos números`
          : `${purchase.code} recibió ${received.join(", ")}`,
      );
      onClose();
    },
  });
}
