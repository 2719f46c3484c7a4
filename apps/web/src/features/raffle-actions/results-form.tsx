import { resultsChangeLimits } from "@rifas/api-client/generated/field-limits/results-change";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Raffle } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FieldRow, Form } from "@rifas/ui/form";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { ConfirmResults } from "./confirm-results.tsx";
import { DrawFields, PrizeResultFields } from "./result-fields.tsx";
import { prizeTitles, resultsOf, resultsValues, type ResultsValues } from "./results-values.ts";
import { Failure } from "../../shared/forms/failure.tsx";

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
      <ConfirmResults
        raffle={raffle}
        kind={kind}
        values={toConfirm}
        pending={sending.pending}
        onConfirm={() => sending.onSubmit()}
        onClose={() => setToConfirm(null)}
      />
    </Form>
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
    onDone: () => {
      toastSuccess(kind === "first" ? "Resultados registrados" : "Resultados corregidos");
      onDone?.();
    },
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
