import { movementLinkLimits } from "@rifas/api-client/generated/field-limits/movement-link";
import type { Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { statusLabels } from "@rifas/domain/statuses";
import { Banner } from "@rifas/ui/banner";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { SearchBox } from "@rifas/ui/search-box";
import { Figures, TicketNumber } from "@rifas/ui/text";
import { TextField } from "@rifas/ui/text-field";
import { RadioField } from "../../shared/forms/radio-field.tsx";
import { QueryFailure } from "../../shared/desk/query-failure.tsx";
import { movementLine } from "../../sale/purchase/bank-words.ts";
import { paymentLine } from "../../sale/purchase/purchase-words.ts";
import { ReviewWarnings } from "../../sale/purchase/review-warnings.tsx";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { reasonRules } from "../../shared/forms/reason.ts";
import { leftOf } from "./movement-choices.ts";
import { useLinkForm, type LinkDialogProps } from "./use-link-form.ts";
import { MOST_SEARCHED } from "../../shared/desk/use-search-text.ts";

const { reason: reasonLimits } = movementLinkLimits;

/** Finds the purchase that a movement pays, compares their amounts, and links the two. */
export function LinkDialog(props: LinkDialogProps) {
  const { movement } = props;
  const form = useLinkForm(props);
  const { list, purchase } = form;
  const approves = purchase?.status !== "approved" && !form.needs.isPart;
  return (
    <FormDialog
      onClose={props.onClose}
      title={`¿De quién son los ${formatBs(leftOf(movement))}?`}
      description={movementLine(movement)}
      action={approves ? "Enlazar y aprobar" : "Enlazar"}
      {...form.sending}
      error={form.sending.error ?? (form.found.length === 0 ? form.problem : null)}
    >
      <SearchBox
        label="Buscar la compra"
        placeholder="Código, nombre, monto, referencia…"
        state={list.state === "refreshing" ? "searching" : "idle"}
        value={form.typed}
        maxLength={MOST_SEARCHED}
        onChange={(event) => form.search(event.target.value)}
      />
      {list.state === "failed" ? <QueryFailure of={list} place="inset" level={3} /> : null}
      <PurchaseChoice movement={movement} form={form} />
      <Amounts movement={movement} form={form} />
      {purchase?.status === "pending" ? <ReviewWarnings warnings={purchase.warnings} /> : null}
      {form.asksWhy ? (
        <TextField
          label="Por qué la apruebas"
          maxLength={reasonLimits.maxLength}
          requirement="required"
          {...form.field("reason", reasonRules(reasonLimits, "Escribe por qué la apruebas."))}
        />
      ) : null}
    </FormDialog>
  );
}

/** The purchases found, the likeliest first. */
function PurchaseChoice(props: FormParts) {
  const { movement, form } = props;
  const { list, found, purchase } = form;
  return (
    <>
      {list.data !== undefined && found.length === 0 ? (
        <EmptyState
          place="inset"
          level={3}
          picture="search"
          title={
            form.typed === ""
              ? `Ninguna compra cuesta ${formatBs(leftOf(movement))}`
              : "Ninguna compra coincide"
          }
        />
      ) : null}
      {found.length === 0 ? null : (
        <RadioCards
          label="Compra"
          value={purchase?.id ?? ""}
          onValueChange={form.choose}
          error={form.problem}
        >
          {found.map((one) => (
            <RadioCard
              key={one.id}
              value={one.id}
              title={
                <>
                  {one.name} <TicketNumber size="sm">{one.code}</TicketNumber>
                </>
              }
              description={`${statusLabels[one.status]} · ${paymentLine(one)}`}
              meta={<Figures>{formatBs(one.payable_bs)}</Figures>}
            />
          ))}
        </RadioCards>
      )}
    </>
  );
}

interface FormParts {
  readonly movement: Schema<"BankMovement">;
  readonly form: ReturnType<typeof useLinkForm>;
}

/** What a payment can be that is less than its purchase costs. */
const ofLess = [
  {
    value: "part",
    title: "Es una parte del pago",
    description: "Se enlaza sin aprobar, y sus números quedan apartados hasta que llegue el resto.",
  },
  {
    value: "rest",
    title: "Es el resto del pago",
    description: "La otra parte ya está enlazada: se aprueba si las dos suman lo que cuesta.",
  },
  {
    value: "accept",
    title: "Aceptar la diferencia",
    description: "Se aprueba con lo que llegó. Pide un motivo.",
  },
];

/** Both amounts and their difference, and what to do with one. */
function Amounts(props: FormParts) {
  const { movement, form } = props;
  const {
    purchase,
    needs: { difference },
  } = form;
  if (purchase === undefined || difference === undefined) return null;
  const size = formatBs(difference.size);
  return (
    <>
      <DetailList>
        <DetailRow label="Cuesta">
          <Figures>{formatBs(purchase.payable_bs)}</Figures>
        </DetailRow>
        <DetailRow label="Llegó">
          <Figures>{formatBs(leftOf(movement))}</Figures>
        </DetailRow>
        <DetailRow label="Diferencia">
          <Figures>
            {difference.order === "equal"
              ? "Ninguna"
              : `${size} de ${difference.order === "less" ? "menos" : "más"}`}
          </Figures>
        </DetailRow>
      </DetailList>
      {form.needs.choice ? (
        <RadioField
          label={`Faltan ${size}`}
          options={ofLess}
          {...form.field("difference", {
            validate: (chosen) =>
              !form.needs.choice || chosen !== "" || "Elige qué hacer con la diferencia.",
          })}
        />
      ) : null}
      {form.needs.admin && !form.isAdmin ? (
        <Banner tone="warning" title="La diferencia la acepta un administrador">
          Pídele que enlace este movimiento, o busca otra compra.
        </Banner>
      ) : null}
    </>
  );
}
