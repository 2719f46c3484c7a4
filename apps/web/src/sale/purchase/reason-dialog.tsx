import type { ApiClient } from "@rifas/api-client/client";
import { purchaseStatusChangeLimits } from "@rifas/api-client/generated/field-limits/purchase-status-change";
import type { QueryGroup } from "@rifas/api-client/query-groups";
import { TextField } from "@rifas/ui/text-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import type { ReactNode } from "react";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { FormDialog, type FormProps } from "../../shared/forms/form-dialog.tsx";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

const OTHER = "otro";
const { reason: limits } = purchaseStatusChangeLimits;

type Frame = Pick<FormProps, "title" | "description" | "action" | "tone" | "pendingAction">;

interface ReasonDialogProps<T> extends Frame {
  /** Ignored while it is being sent, whose outcome the dialog shows. */
  onClose: () => void;
  /** Common reasons to choose from, besides 'Otro motivo'. Without any, only the text field shows. */
  quickReasons?: readonly string[];
  /** Numbers of which one has to be typed, too, for what can't be undone. */
  held?: readonly string[] | undefined;
  /** Shown above the reason, such as warnings to read again. */
  children?: ReactNode;
  /** Why nothing can be sent, or what the last attempt left. */
  error?: string | undefined;
  send: (client: ApiClient, reason: string, held: string) => Promise<T>;
  /** The queries that become stale. */
  revalidates?: readonly QueryGroup[];
  /** What a toast says once it is done. Default none. */
  says?: string;
  onDone?: (data: T) => void;
}

/** A dialog that asks for a reason: a common one, or a text. */
export function ReasonDialog<T>(props: ReasonDialogProps<T>) {
  const { quickReasons = [], held, send, revalidates, says, onDone, ...frame } = props;
  const { form, field, sending } = useApiForm({
    defaults: { choice: quickReasons.length === 0 ? OTHER : "", reason: "", held_number: "" },
    // The title includes the purchase or the raffle.
    kept: `motivo, ${props.title}`,
    send: (client, { choice, reason, held_number }) =>
      send(client, choice === OTHER ? reasonText(reason) : choice, held_number.trim()),
    ...(revalidates && { revalidates }),
    nameOf: (name, { choice }) => (name === "reason" && choice !== OTHER ? "choice" : name),
    says,
    onDone,
  });
  return (
    <FormDialog
      {...frame}
      {...sending}
      error={sending.error ?? props.error}
      onClose={() => (sending.pending ? undefined : props.onClose())}
    >
      {props.children}
      {held === undefined ? null : (
        <TextField
          label="Un número de esta compra"
          hint="Escríbelo para confirmar. El libro ya se selló: esto no se puede deshacer."
          requirement="required"
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          {...field("held_number", {
            validate: (typed) =>
              held.includes(typed.trim()) ||
              "No es un número de esta compra: cópialo tal como aparece en sus datos.",
          })}
        />
      )}
      {quickReasons.length === 0 ? null : (
        <RadioField
          label="Motivo"
          options={[
            ...quickReasons.map((reason) => ({ value: reason, title: reason })),
            { value: OTHER, title: "Otro motivo" },
          ]}
          {...field("choice", { required: "Elige un motivo." })}
        />
      )}
      {form.watch("choice") === OTHER ? (
        <TextareaField
          label={quickReasons.length === 0 ? "Motivo" : "¿Cuál?"}
          maxLength={limits.maxLength}
          counter="shown"
          requirement="required"
          {...field("reason", reasonRules(limits, "Escribe el motivo."))}
        />
      ) : null}
    </FormDialog>
  );
}
