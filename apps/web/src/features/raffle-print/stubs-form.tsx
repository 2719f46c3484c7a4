import type { Raffle } from "@rifas/api-client/types";
import { formatTicketNumber, parseTicketNumber } from "@rifas/domain/ticket-numbers";
import { Button } from "@rifas/ui/button";
import { FieldRow, Form } from "@rifas/ui/form";
import { SelectField } from "@rifas/ui/select-field";
import { TextField } from "@rifas/ui/text-field";
import { Failure } from "../../shared/desk/failure.tsx";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { saveFile } from "../../shared/save-file.ts";

interface StubsValues {
  from: string;
  to: string;
  per_page: string;
}

const PER_PAGE = ["4", "5", "6"];
/** A thousand stubs take a second to draw and longer to arrive. */
const TIMEOUT_MS = 2 * 60_000;

/** Which numbers get a stub, and how many stubs a page has. */
export function StubsForm(props: {
  raffle: Pick<Raffle, "id" | "total_tickets">;
  /** The file's name. */
  name: string;
}) {
  const { id, total_tickets: total } = props.raffle;
  const last = Math.min(total, 100) - 1;
  const { field, sending } = useApiForm<StubsValues, Blob>({
    defaults: {
      from: formatTicketNumber(0, total),
      to: formatTicketNumber(last, total),
      per_page: "5",
    },
    send: (client, { from, to, per_page }) => {
      const query = { from: Number(from), to: Number(to), per_page: Number(per_page) };
      const params = { path: { id }, query };
      return client.get("/raffles/{id}/stubs/pdf", { params, timeoutMs: TIMEOUT_MS });
    },
    onDone: (file) => saveFile(props.name, file),
  });
  const numberRules = {
    required: "Escribe el número",
    validate: (value: string) =>
      parseTicketNumber(value, total) !== null || "Ese número no es de esta rifa",
  };
  return (
    <Form onSubmit={sending.onSubmit}>
      <FieldRow>
        <TextField
          label="Desde el número"
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          {...field("from", numberRules)}
        />
        <TextField
          label="Hasta el número"
          look="figures"
          inputMode="numeric"
          autoComplete="off"
          {...field("to", numberRules)}
        />
      </FieldRow>
      <SelectField
        label="Talones por página"
        options={PER_PAGE.map((value) => ({ value, label: value }))}
        {...field("per_page")}
      />
      <Failure of={sending.error} />
      <div>
        <Button
          type="submit"
          tone="outline"
          state={sending.pending ? "pending" : "idle"}
          pendingLabel="Preparando…"
        >
          Descargar talones
        </Button>
      </div>
    </Form>
  );
}
