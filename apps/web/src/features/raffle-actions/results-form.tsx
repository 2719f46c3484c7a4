import { adminQueries } from "@rifas/api-client/admin-queries";
import { resultEntryLimits } from "@rifas/api-client/generated/field-limits/result-entry";
import { resultsChangeLimits } from "@rifas/api-client/generated/field-limits/results-change";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { Raffle, Schema } from "@rifas/api-client/types";
import { formatTicketNumber, numberWidth, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { DateTimeField } from "@rifas/ui/date-time-field";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
} from "@rifas/ui/modal";
import { SwitchField } from "@rifas/ui/switch-field";
import { TextField } from "@rifas/ui/text-field";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { useForm, type FieldPath } from "react-hook-form";
import { applyProblems } from "../../shared/forms/apply-problems.ts";
import { useKeptForm } from "../../shared/forms/kept-input.ts";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { toastSuccess } from "../../shared/toasts.ts";
import { prizeTitles, resultsOf, resultsValues, type ResultsValues } from "./results-values.ts";

const sourceRules = fieldRules(resultEntryLimits.source, {
  required: "Di de qué lotería salió",
  invalid: "Escríbelo en una sola línea",
});

const timeRules = {
  required: "Di cuándo se sorteó",
  validate: (value: string) =>
    Number.isNaN(Date.parse(value))
      ? "Completa la fecha y la hora"
      : Date.parse(value) <= Date.now() || "Esa hora todavía no llega",
};

/**
 * The winning number of each prize. Before they are recorded, a dialog shows each number with its owner, since
 * results are published at once.
 */
export function ResultsForm(props: {
  raffle: Raffle;
  kind: "first" | "correction";
  onDone?: () => void;
  onCancel?: () => void;
}) {
  const { raffle, kind } = props;
  const titles = prizeTitles(raffle);
  const width = numberWidth(raffle.total_tickets);
  const [initial] = useState(() => resultsValues(raffle));
  const [toConfirm, setToConfirm] = useState<ResultsValues | null>(null);
  const form = useForm<ResultsValues>({ defaultValues: initial });
  useKeptForm(`resultados de la rifa ${raffle.id}`, form);
  const { errors } = form.formState;
  const each = form.watch("each");
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
    if (result.ok) {
      toastSuccess(kind === "first" ? "Resultados registrados" : "Resultados corregidos");
      props.onDone?.();
      return;
    }
    const problems = result.error.details.map(({ field, message }) => ({
      field: field.replace(/^results\./, "entries."),
      message,
    }));
    for (const name of fieldNames(titles.length)) {
      const problem = problems.find(({ field }) => field === name);
      if (problem) form.setError(name, { type: "server", message: problem.message });
    }
    applyProblems(form, result.error, ["reason"]);
  };

  const instant = (name: "drawn_at" | `entries.${number}.drawn_at`) => {
    const { min: _min, max: _max, ...field } = form.register(name, timeRules);
    return field;
  };

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => void form.handleSubmit((values) => setToConfirm(values))(event)}
    >
      {each ? null : (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Lotería"
            hint="De dónde salió el número."
            maxLength={resultEntryLimits.source.maxLength}
            error={errors.source?.message}
            {...form.register("source", sourceRules)}
          />
          <DateTimeField
            label="Cuándo se sorteó"
            error={errors.drawn_at?.message}
            {...instant("drawn_at")}
          />
        </div>
      )}
      {titles.length > 1 ? (
        <SwitchField
          label="Cada premio salió de otro sorteo"
          hint="Pide la lotería y la hora de cada uno."
          {...form.register("each")}
        />
      ) : null}
      {titles.map((title, index) => (
        <fieldset key={index} className="grid gap-4 sm:grid-cols-2">
          <legend className="pb-2 font-display text-lg font-semibold">{title}</legend>
          <TextField
            label="Número ganador"
            look="figures"
            inputMode="numeric"
            autoComplete="off"
            hint={width === 1 ? "1 cifra, como salió." : `${width} cifras, como salió.`}
            error={errors.entries?.[index]?.ticket_number?.message}
            {...form.register(`entries.${index}.ticket_number`, {
              required: "Escribe el número",
              // A missing figure is a mistake, not a zero in front.
              validate: (value) =>
                parseTicketNumber(value, raffle.total_tickets) === null
                  ? "Ese número no existe en esta rifa"
                  : value.trim().length === width || `Escribe las ${width} cifras, con sus ceros`,
            })}
          />
          {each ? (
            <>
              <TextField
                label="Lotería"
                maxLength={resultEntryLimits.source.maxLength}
                error={errors.entries?.[index]?.source?.message}
                {...form.register(`entries.${index}.source`, sourceRules)}
              />
              <DateTimeField
                label="Cuándo se sorteó"
                error={errors.entries?.[index]?.drawn_at?.message}
                {...instant(`entries.${index}.drawn_at`)}
              />
            </>
          ) : null}
        </fieldset>
      ))}
      {kind === "correction" ? (
        <TextareaField
          label="Por qué se corrigen"
          hint="Queda en el historial, con la versión anterior."
          rows={2}
          maxLength={resultsChangeLimits.reason.maxLength}
          error={errors.reason?.message}
          {...form.register("reason", {
            required: "Escribe por qué se corrigen",
            minLength: {
              value: resultsChangeLimits.reason.minLength,
              message: "Escríbelo con unas palabras más",
            },
          })}
        />
      ) : null}
      {record.error === undefined ? null : (
        <Banner tone="danger" announce="now" title="No se registraron">
          {record.error.message}
        </Banner>
      )}
      <div className="flex flex-wrap gap-2">
        {props.onCancel === undefined ? null : (
          <Button tone="outline" onClick={props.onCancel}>
            Dejar como están
          </Button>
        )}
        <Button type="submit">
          {kind === "first" ? "Revisar y registrar" : "Revisar y corregir"}
        </Button>
      </div>
      <Modal
        open={toConfirm !== null}
        onOpenChange={(open) => (open || record.pending ? undefined : setToConfirm(null))}
      >
        <ModalContent>
          <ModalBody>
            <ModalTitle>
              {kind === "first" ? "¿Son estos los números?" : "¿Corregir con estos números?"}
            </ModalTitle>
            <ModalDescription>
              Léelos otra vez: se publican al momento y los ganadores reciben un correo en 30
              minutos.
            </ModalDescription>
            <ul className="grid gap-4 pt-4">
              {(toConfirm?.entries ?? []).map((entry, index) => (
                <li key={index} className="flex items-center justify-between gap-4">
                  <span>
                    <span className="block font-semibold">{titles[index]}</span>
                    <Owner raffle={raffle} typed={entry.ticket_number} />
                  </span>
                  <span className="ticket-number text-2xl font-bold">
                    {padded(entry.ticket_number, raffle.total_tickets)}
                  </span>
                </li>
              ))}
            </ul>
          </ModalBody>
          <ModalActions>
            <ModalClose asChild>
              <Button tone="outline">Volver</Button>
            </ModalClose>
            <Button
              state={record.pending ? "pending" : "idle"}
              pendingLabel="Registrando…"
              onClick={() => (toConfirm === null ? undefined : void send(toConfirm))}
            >
              {kind === "first" ? "Registrar resultados" : "Corregir resultados"}
            </Button>
          </ModalActions>
        </ModalContent>
      </Modal>
    </form>
  );
}

function padded(typed: string, total: number): string {
  const number = parseTicketNumber(typed, total);
  return number === null ? typed : formatTicketNumber(number, total);
}

/** The owner of a number, shown before it is recorded. */
function Owner({ raffle, typed }: { raffle: Raffle; typed: string }) {
  const number = padded(typed, raffle.total_tickets);
  const { data } = useQuery(
    adminQueries.ticketSearch({ q: number, raffle_id: raffle.id, status: ["sold"], limit: 5 }),
  );
  if (data === undefined) return <span className="text-sm">Buscando de quién es…</span>;
  const found = data.items.find(
    (ticket) => ticket.number === number && ticket.purchase?.status === "approved",
  );
  return (
    <span className="text-sm">
      {found?.purchase == null
        ? "Número no vendido"
        : `${found.purchase.name} · ${found.purchase.code}`}
    </span>
  );
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
