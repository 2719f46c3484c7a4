import { resultsChangeLimits } from "@rifas/api-client/generated/field-limits/results-change";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { ApiError } from "@rifas/api-client/api-error";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { FieldRow, Form } from "@rifas/ui/form";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { useForm, type FieldPath, type UseFormReturn } from "react-hook-form";
import { fieldsOf } from "../../shared/forms/fields-of.ts";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm } from "../../shared/forms/kept-input.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { ConfirmResults } from "./confirm-results.tsx";
import { DrawFields, PrizeResultFields } from "./result-fields.tsx";
import { prizeTitles, resultsOf, resultsValues, type ResultsValues } from "./results-values.ts";
import { Failure } from "../../shared/desk/failure.tsx";

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
  const { form, toConfirm, setToConfirm, record, send } = useResults(props);
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
      <Failure of={record.error} title="No se registraron" />
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
        pending={record.pending}
        onConfirm={(values) => void send(values)}
        onClose={() => setToConfirm(null)}
      />
    </Form>
  );
}

/** The form's values, those to confirm, and how they are recorded. */
function useResults({ raffle, kind, onDone }: ResultsFormProps) {
  const [initial] = useState(() => resultsValues(raffle));
  const [toConfirm, setToConfirm] = useState<ResultsValues | null>(null);
  const form = useForm<ResultsValues>({ defaultValues: initial });
  useKeptForm(`resultados de la rifa ${raffle.id}`, form);
  const record = useMutation(
    (client, body: Schema<"ResultsChange">) =>
      client.put("/raffles/{id}/results", { params: { path: { id: raffle.id } }, body }),
    { revalidates: [queryGroups.raffles] },
  );
  const send = async (values: ResultsValues) => {
    const reason = values.reason.replace(/\s+/g, " ").trim();
    const result = await record.run({
      outcome: "drawn",
      results: resultsOf(values),
      ...(kind === "correction" ? { reason } : {}),
    });
    setToConfirm(null);
    if (!result.ok) return showProblems(form, result.error, prizeTitles(raffle).length);
    toastSuccess(kind === "first" ? "Resultados registrados" : "Resultados corregidos");
    return onDone?.();
  };
  return { form, toConfirm, setToConfirm, record, send };
}

/** Shows the server's messages at the fields of each prize, which it calls `results.0.source`. */
function showProblems(form: UseFormReturn<ResultsValues>, error: ApiError, prizes: number): void {
  const problems = error.details.map(({ field, message }) => ({
    field: field.replace(/^results\./, "entries."),
    message,
  }));
  for (const name of fieldNames(prizes)) {
    const problem = problems.find(({ field }) => field === name);
    if (problem) form.setError(name, { type: "server", message: problem.message });
  }
  applyProblems(form, error, ["reason"]);
}

function fieldNames(prizes: number): FieldPath<ResultsValues>[] {
  return Array.from({ length: prizes }, (_, index) => index).flatMap(
    (index): FieldPath<ResultsValues>[] => [
      `entries.${index}.ticket_number`,
      `entries.${index}.source`,
      `entries.${index}.drawn_at`,
    ],
  );
}

function ReasonField({ form }: { form: UseFormReturn<ResultsValues> }) {
  const field = fieldsOf(form);
  const { minLength, maxLength } = resultsChangeLimits.reason;
  return (
    <TextareaField
      label="Por qué se corrigen"
      hint="Queda en el historial, con la versión anterior."
      rows={2}
      maxLength={maxLength}
      {...field("reason", {
        required: "Escribe por qué se corrigen",
        minLength: { value: minLength, message: "Escríbelo con unas palabras más" },
      })}
    />
  );
}
