import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-status-change";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState, type ReactNode } from "react";
import { FormDialog } from "../forms/form-dialog.tsx";
import { useKeptState } from "../forms/kept-input.ts";
import { reasonProblem, reasonText } from "../forms/reason.ts";

const OTHER = "otro";
const { reason: limits } = purchaseStatusChangeLimits;

interface ReasonDialogProps {
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence. */
  description: ReactNode;
  /** Common reasons to choose from, besides 'Otro motivo'. Without any, only the text field shows. */
  quickReasons?: readonly string[];
  /** Shown above the reason, such as warnings to read again. */
  children?: ReactNode;
  /** The submit button's text: 'Rechazar la compra'. */
  action: string;
  tone?: "primary" | "danger";
  pendingAction?: string;
  pending?: boolean | undefined;
  /** Why the last attempt failed, shown inside the dialog. */
  error?: string | undefined;
  onSubmit: (reason: string) => void;
}

/** A dialog that asks for a reason: a common one, or a text. */
export function ReasonDialog(props: ReasonDialogProps) {
  const quickReasons = props.quickReasons ?? [];
  // The title includes the purchase or the raffle, so it works as a key.
  const [choice, setChoice] = useKeptState(
    `motivo, ${props.title}`,
    quickReasons.length === 0 ? OTHER : "",
  );
  const [text, setText] = useKeptState(`motivo escrito, ${props.title}`, "");
  const [problem, setProblem] = useState<string>();
  const written = choice === OTHER;

  const submit = () => {
    const reason = written ? text : choice;
    const missing = written ? "Escribe el motivo." : "Elige un motivo.";
    const unfit = reasonProblem(limits, reason, missing);
    setProblem(unfit);
    if (unfit === undefined) props.onSubmit(reasonText(reason));
  };

  return (
    <FormDialog
      onClose={props.onClose}
      title={props.title}
      description={props.description}
      error={props.error}
      action={props.action}
      tone={props.tone ?? "primary"}
      pending={props.pending === true}
      pendingAction={props.pendingAction}
      onSubmit={submit}
    >
      {props.children}
      {quickReasons.length === 0 ? null : (
        <RadioCards
          label="Motivo"
          value={choice}
          onValueChange={setChoice}
          error={written ? undefined : problem}
        >
          {quickReasons.map((reason) => (
            <RadioCard key={reason} value={reason} title={reason} />
          ))}
          <RadioCard value={OTHER} title="Otro motivo" />
        </RadioCards>
      )}
      {written ? (
        <TextareaField
          label={quickReasons.length === 0 ? "Motivo" : "¿Cuál?"}
          value={text}
          maxLength={limits.maxLength}
          counter="shown"
          requirement="required"
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
    </FormDialog>
  );
}
