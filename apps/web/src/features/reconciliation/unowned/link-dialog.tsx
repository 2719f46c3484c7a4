import { adminQueries } from "@rifas/api-client/admin-queries";
import { movementLinkLimits } from "@rifas/api-client/generated/field-limits/movement-link";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { statusLabels } from "@rifas/domain/statuses";
import { EmptyState } from "@rifas/ui/empty-state";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { SearchBox } from "@rifas/ui/search-box";
import { Figures, TicketNumber } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { useDeferredValue, useState } from "react";
import { QueryFailure } from "../../../desk/query-failure.tsx";
import { useList } from "../../../desk/use-list.ts";
import { movementLine } from "../../../purchase/bank-words.ts";
import { paymentLine } from "../../../purchase/purchase-words.ts";
import { ReviewWarnings } from "../../../purchase/review-warnings.tsx";
import { DialogForm, FormDialog } from "../../../shared/forms/form-dialog.tsx";
import { toastSuccess } from "../../../shared/toasts.ts";
import { useLinkMovement } from "../use-link-movement.ts";

type Movement = Schema<"BankMovement">;

const { reason: reasonLimits } = movementLinkLimits;
/** Enough to find a purchase by its name, code or reference. */
const SHOWN = 6;

interface LinkDialogProps {
  readonly movement: Movement;
  readonly onClose: () => void;
}

/** Finds the purchase that a movement pays, and links the two. */
export function LinkDialog(props: LinkDialogProps) {
  return (
    <FormDialog onClose={props.onClose}>
      <LinkForm {...props} />
    </FormDialog>
  );
}

function LinkForm(props: LinkDialogProps) {
  const { movement } = props;
  const { list, found, purchase, link, ...form } = useLinkForm(props);
  const pending = purchase?.status === "pending";
  return (
    <DialogForm
      title={`¿De quién son los ${formatBs(movement.amount_bs)}?`}
      description={movementLine(movement)}
      error={link.error?.message}
      action={purchase?.status === "approved" ? "Enlazar" : "Enlazar y aprobar"}
      pending={link.pending}
      pendingAction="Guardando…"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <SearchBox
        label="Buscar la compra"
        placeholder="Código, nombre, cédula, referencia…"
        state={list.state === "refreshing" ? "searching" : "idle"}
        value={form.typed}
        maxLength={100}
        onChange={(event) => form.search(event.target.value)}
      />
      {list.state === "failed" ? <QueryFailure of={list} place="inset" level={3} /> : null}
      {list.data !== undefined && found.length === 0 ? (
        <EmptyState place="inset" level={3} picture="search" title="Ninguna compra coincide" />
      ) : null}
      {found.length === 0 ? null : (
        <RadioCards
          label="Compra"
          value={purchase?.id ?? ""}
          onValueChange={form.setChosen}
          error={form.asksWhy ? undefined : form.problem}
        >
          {found.map((one) => (
            <PurchaseCard key={one.id} purchase={one} />
          ))}
        </RadioCards>
      )}
      {pending ? <ReviewWarnings warnings={purchase.warnings} /> : null}
      {form.asksWhy ? (
        <TextField
          label="Por qué la apruebas"
          value={form.reason}
          maxLength={reasonLimits.maxLength}
          requirement="required"
          error={form.problem}
          onChange={(event) => form.setReason(event.target.value)}
        />
      ) : null}
    </DialogForm>
  );
}

function useLinkForm({ movement, onClose }: LinkDialogProps) {
  const [typed, setTyped] = useState("");
  const search = useDeferredValue(typed.trim());
  const list = useList(
    adminQueries.purchases({ search, status: ["pending", "approved"], limit: SHOWN }),
  );
  const [chosen, setChosen] = useState("");
  const [reason, setReason] = useState("");
  const [problem, setProblem] = useState<string>();
  const link = useLinkMovement();
  const found = list.data?.items ?? [];
  const purchase = found.find(({ id }) => id === chosen);
  const warned = purchase?.status === "pending" && purchase.warnings.length > 0;
  const asksWhy = purchase !== undefined && (warned || link.error?.code === "reason_required");

  const submit = async () => {
    const why = reason.replace(/\s+/g, " ").trim();
    const missing =
      purchase === undefined
        ? "Elige la compra que se pagó."
        : asksWhy && why.length < reasonLimits.minLength
          ? "Escribe por qué la apruebas."
          : undefined;
    setProblem(missing);
    if (purchase === undefined || missing !== undefined) return;
    const result = await link.run({
      movement_id: movement.id,
      purchase_id: purchase.id,
      ...(asksWhy ? { reason: why, confirm_warnings: true } : {}),
    });
    if (!result.ok) return;
    toastSuccess(`${purchase.status === "pending" ? "Aprobada" : "Enlazada"}: ${purchase.code}`);
    onClose();
  };
  return {
    list,
    found,
    purchase,
    link,
    typed,
    search: (text: string) => {
      setTyped(text);
      setChosen("");
    },
    setChosen,
    asksWhy,
    reason,
    setReason,
    problem,
    submit,
  };
}

function PurchaseCard({ purchase }: { purchase: PurchaseForStaff }) {
  return (
    <RadioCard
      value={purchase.id}
      title={
        <>
          {purchase.name} <TicketNumber size="sm">{purchase.code}</TicketNumber>
        </>
      }
      description={`${statusLabels[purchase.status]} · ${paymentLine(purchase)}`}
      meta={<Figures>{formatBs(purchase.payable_bs)}</Figures>}
    />
  );
}
