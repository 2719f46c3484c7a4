import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState, type FormEvent, type ReactNode } from "react";
import { DialogForm, FormDialog } from "../forms/form-dialog.tsx";
import { useKeptState } from "../forms/kept-input.ts";

const OTHER = "otro";
const { minLength, maxLength } = purchaseStatusChangeLimits.reason;

interface ReasonDialogProps {
  onClose: () => void;
  title: string;
  /** What will happen, in a sentence. */
  description: ReactNode;
  /** Reasons that are given all day, for a tap; 'Otro motivo' is always there. Without any, only the field is. */
  quickReasons?: readonly string[];
  /** What is said before the reason: warnings to be read once more. */
  children?: ReactNode;
  /** Says what happens: 'Rechazar la compra'. */
  action: string;
  tone?: "primary" | "danger";
  pendingAction?: string;
  pending?: boolean;
  /** Why the last attempt failed; said inside, where the person is. */
  error?: string | undefined;
  onSubmit: (reason: string) => void;
}

/** Asks why. The common reasons are a tap or an arrow and Enter away; any other is written. */
export function ReasonDialog(props: ReasonDialogProps) {
  return (
    <FormDialog onClose={props.onClose}>
      <ReasonForm {...props} />
    </FormDialog>
  );
}

function ReasonForm(props: ReasonDialogProps) {
  const quickReasons = props.quickReasons ?? [];
  // The title names the purchase or the raffle.
  const [choice, setChoice] = useKeptState(
    `motivo, ${props.title}`,
    quickReasons.length === 0 ? OTHER : "",
  );
  const [text, setText] = useKeptState(`motivo escrito, ${props.title}`, "");
  const [problem, setProblem] = useState<string>();
  const written = choice === OTHER;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    // A reason is one line: the contract takes no line breaks in it.
    const reason = (written ? text : choice).replace(/\s+/g, " ").trim();
    if (reason === "") return setProblem(written ? "Escribe el motivo." : "Elige un motivo.");
    if (reason.length < minLength) return setProblem("Escríbelo con unas palabras más.");
    setProblem(undefined);
    return props.onSubmit(reason);
  };

  return (
    <DialogForm
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
          maxLength={maxLength}
          counter="shown"
          requirement="required"
          error={problem}
          onChange={(event) => setText(event.target.value)}
        />
      ) : null}
    </DialogForm>
  );
}
