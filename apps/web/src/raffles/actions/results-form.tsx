import { resultsChangeLimits } from "@rifas/api-client/generated/field-limits/results-change";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FieldRow, Form, FieldGroup } from "@rifas/ui/form";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { ConfirmResults } from "./confirm-results.tsx";
import { prizeTitles, resultsOf, resultsValues, type ResultsValues } from "./results-values.ts";
import { Failure } from "../../shared/forms/failure.tsx";
import { resultEntryLimits } from "@rifas/api-client/generated/field-limits/result-entry";
import { numberWidth, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { DateTimeField } from "@rifas/ui/date-time-field";
import { TextField } from "@rifas/ui/text-field";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { drawnAtRules } from "./drawn-at-rules.ts";

interface ResultsFormProps {
  raffle: Raffle;
  kind: "first" | "correction";
  onDone?: () => void;
  onCancel?: () => void;
}

/**
 * The winning number of each prize. Before they are recorded, a dialog shows each number with its owner, since
 * results are published at once.
 */
export function ResultsForm(props: ResultsFormProps) {
  const { raffle, kind } = props;
  const titles = prizeTitles(raffle);
  const { form, toConfirm, setToConfirm, sending } = useResults(props);
  const each = form.watch("each");

  return (
    <>
      <Form onSubmit={(event) => void form.handleSubmit((values) => setToConfirm(values))(event)}>
        {each ? null : (
          <FieldRow>
            <DrawFields form={form} of="all" />
          </FieldRow>
        )}
        {titles.length > 1 ? (
          <SwitchField
            label="Cada premio salió de otro sorteo"
            hint="Pide la lotería y la hora de cada uno."
            {...form.register("each")}
          />
        ) : null}
        {titles.map((title, index) => (
          <PrizeResultFields
            key={index}
            form={form}
            title={title}
            index={index}
            totalTickets={raffle.total_tickets}
          />
        ))}
        {kind === "correction" ? <ReasonField form={form} /> : null}
        <Failure of={sending.error} title="No se registraron" />
        <Cluster gap={2}>
          {props.onCancel === undefined ? null : (
            <Button tone="outline" onClick={props.onCancel}>
              Dejar como están
            </Button>
          )}
          <Button type="submit">
            {kind === "first" ? "Revisar y registrar" : "Revisar y corregir"}
          </Button>
        </Cluster>
      </Form>
      {toConfirm && (
        <ConfirmResults
          raffle={raffle}
          kind={kind}
          values={toConfirm}
          pending={sending.pending}
          onConfirm={() => sending.onSubmit()}
          onClose={() => setToConfirm(null)}
        />
      )}
    </>
  );
}

/** The form, the values to confirm, and how they are recorded. */
function useResults({ raffle, kind, onDone }: ResultsFormProps) {
  const [initial] = useState(() => resultsValues(raffle));
  const [toConfirm, setToConfirm] = useState<ResultsValues | null>(null);
  const recording = useApiForm<ResultsValues, Raffle>({
    defaults: initial,
    kept: `resultados de la rifa ${raffle.id}`,
    // One lottery and time for all prizes have fields of their own.
    nameOf: (field, { each }) =>
      each ? field : field.replace(/^results\.\d+\.(source|drawn_at)$/, "$1"),
    send: (client, values) => {
      const reason = reasonText(values.reason);
      return client
        .put("/raffles/{id}/results", {
          params: { path: { id: raffle.id } },
          body: {
            outcome: "drawn",
            results: resultsOf(values),
            ...(kind === "correction" ? { reason } : {}),
          },
        })
        .finally(() => setToConfirm(null));
    },
    revalidates: [queryGroups.raffles],
    says: kind === "first" ? "Resultados registrados" : "Resultados corregidos",
    onDone,
  });
  return { ...recording, toConfirm, setToConfirm };
}

function ReasonField({ form }: { form: UseFormReturn<ResultsValues> }) {
  const field = fieldsOf(form);
  const { reason } = resultsChangeLimits;
  return (
    <TextareaField
      label="Por qué se corrigen"
      hint="Queda en el historial, con la versión anterior."
      rows={2}
      maxLength={reason.maxLength}
      {...field("reason", reasonRules(reason, "Escribe por qué se corrigen"))}
    />
  );
}

const sourceRules = fieldRules(resultEntryLimits.source, {
  required: "Di de qué lotería salió",
  invalid: "Escríbelo en una sola línea",
});

/** The lottery and the time of the draw: of all prizes, or of one. */
function DrawFields(props: { form: UseFormReturn<ResultsValues>; of: "all" | number }) {
  const { form, of } = props;
  const field = fieldsOf(form);
  const source = of === "all" ? "source" : (`results.${of}.source` as const);
  const drawnAt = of === "all" ? "drawn_at" : (`results.${of}.drawn_at` as const);
  return (
    <>
      <TextField
        label="Lotería"
        {...(of === "all" ? { hint: "De dónde salió el número." } : {})}
        maxLength={resultEntryLimits.source.maxLength}
        {...field(source, sourceRules)}
      />
      <DateTimeField label="Cuándo se sorteó" {...field(drawnAt, drawnAtRules)} />
    </>
  );
}

/** The winning number of a prize, and its own draw if each prize has one. */
function PrizeResultFields(props: {
  form: UseFormReturn<ResultsValues>;
  title: string;
  /** The prize's place, from 0. */
  index: number;
  totalTickets: number;
}) {
  const { form, index, totalTickets } = props;
  const field = fieldsOf(form);
  const width = numberWidth(totalTickets);
  return (
    <FieldGroup legend={props.title}>
      <FieldRow>
        <TextField
          label="Número ganador"
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          hint={width === 1 ? "1 cifra, como salió." : `${width} cifras, como salió.`}
          {...field(`results.${index}.ticket_number`, {
            required: "Escribe el número",
            // A missing digit is a typing mistake; don't pad it with a zero.
            validate: (value) =>
              parseTicketNumber(value, totalTickets) === null
                ? "Ese número no existe en esta rifa"
                : value.trim().length === width || `Escribe las ${width} cifras, con sus ceros`,
          })}
        />
        {form.watch("each") ? <DrawFields form={form} of={index} /> : null}
      </FieldRow>
    </FieldGroup>
  );
}
