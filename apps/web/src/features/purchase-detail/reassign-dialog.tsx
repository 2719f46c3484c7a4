import { ticketReassignmentLimits as limits } from "@rifas/api-client/generated/field-limits/ticket-reassignment";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { NumberPicks } from "@rifas/ui/number-chips";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { failingOf } from "../../shared/forms/failure.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { useKeptState } from "../../shared/forms/kept-input.ts";
import { reasonProblem, reasonText } from "../../shared/forms/reason.ts";
import {
  NumberChoiceField,
  NumbersRefused,
  type NumberChoice,
} from "../../shared/purchase/number-choice.tsx";
import { numbersHint, parseNumbers } from "../../shared/purchase/parse-numbers.ts";
import { counted } from "@rifas/domain/counted";
import { useRenewPurchases } from "../../shared/purchase/renew-purchases.ts";
import { toastSuccess } from "../../shared/toasts.ts";

interface ReassignDialogProps {
  purchase: PurchaseForStaff;
  onClose: () => void;
}

const FIRST_CHOICE: NumberChoice = { way: "draw", text: "" };

/** Replaces some or all of a purchase's numbers with drawn or chosen ones. */
export function ReassignDialog(props: ReassignDialogProps) {
  const { released, setReleased, choice, setChoice, why, setWhy, problems, change, submit } =
    useReassignment(props);

  return (
    <FormDialog
      onClose={props.onClose}
      title="Dar otros números"
      description="Los que deja quedan libres; recibe otros tantos. El monto no cambia, y a quien compró le llega un correo."
      error={
        change.error?.unsure === true ? (
          failingOf(change.error, () => void submit())
        ) : (
          <NumbersRefused error={change.error} choice={choice} />
        )
      }
      action={`Cambiar ${released.size === 0 ? "los números" : counted(released.size, "boleto")}`}
      pending={change.pending}
      pendingAction="Guardando…"
      onSubmit={() => void submit()}
    >
      <NumberPicks
        label="¿Cuáles deja?"
        numbers={props.purchase.tickets}
        selected={released}
        onSelectedChange={setReleased}
        error={problems.released}
      />
      <NumberChoiceField
        label="¿Cuáles recibe?"
        value={choice}
        onValueChange={(next) => {
          setChoice(next);
          change.reset();
        }}
        hint={released.size === 0 ? "Primero elige cuáles deja." : numbersHint(released.size)}
        error={problems.numbers ?? change.error?.problemOf("numbers")}
      />
      <TextareaField
        label="Motivo"
        rows={2}
        maxLength={limits.reason.maxLength}
        requirement="required"
        value={why}
        error={problems.reason}
        onChange={(event) => setWhy(event.target.value)}
      />
    </FormDialog>
  );
}

/** The form's input, kept when the session ends, and how it is sent. */
function useReassignment({ purchase, onClose }: ReassignDialogProps) {
  const { tickets, raffle } = purchase;
  const kept = `reassign, ${purchase.id}`;
  const [released, setReleased] = useKeptState<ReadonlySet<string>>(
    `${kept}, numbers`,
    new Set(tickets.length === 1 ? tickets : []),
  );
  const [choice, setChoice] = useKeptState<NumberChoice>(`${kept}, choice`, FIRST_CHOICE);
  const [why, setWhy] = useKeptState(`${kept}, reason`, "");
  const [problems, setProblems] = useState<{
    released?: string;
    numbers?: string;
    reason?: string;
  }>({});
  const renew = useRenewPurchases();
  const change = useMutation(
    (client, body: Schema<"TicketReassignment">) =>
      client.put("/purchases/{id}/tickets/reassign", {
        params: { path: { id: purchase.id } },
        body,
      }),
    { once: true },
  );

  const submit = async () => {
    const unfit = reasonProblem(limits.reason, why, "Escribe el motivo.");
    const listed =
      choice.way === "list" ? parseNumbers(choice.text, raffle.total_tickets, released.size) : null;
    const found = {
      ...(released.size === 0 ? { released: "Elige al menos uno." } : {}),
      ...(listed !== null && !listed.ok ? { numbers: listed.problem } : {}),
      ...(unfit === undefined ? {} : { reason: unfit }),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const result = await change.run({
      release: tickets.filter((number) => released.has(number)),
      ...(listed?.ok === true ? { numbers: listed.numbers } : {}),
      reason: reasonText(why),
    });
    if (!result.ok) {
      renew.ask(purchase.id);
      return;
    }
    renew.show(result.data);
    renew.lists();
    const received = result.data.tickets.filter((number) => !tickets.includes(number));
    // The user may ask for the very numbers that were released; then nothing changed.
    toastSuccess(
      received.length === 0
        ? `${purchase.code} sigue con los mismos números`
        : `${purchase.code} recibió ${received.join(", ")}`,
    );
    onClose();
  };
  return { released, setReleased, choice, setChoice, why, setWhy, problems, change, submit };
}
