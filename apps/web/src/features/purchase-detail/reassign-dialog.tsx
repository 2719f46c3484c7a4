import { isApiError } from "@rifas/api-client/api-error";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalActions,
  ModalBody,
  ModalClose,
  ModalContent,
  ModalDescription,
  ModalTitle,
} from "@rifas/ui/modal";
import { NumberChips, NumberPicks } from "@rifas/ui/number-chips";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { TextareaField } from "@rifas/ui/textarea-field";
import { TextField } from "@rifas/ui/text-field";
import { useState, type FormEvent } from "react";
import { parseNumbers } from "../../purchase/parse-numbers.ts";
import { ticketCount } from "../../purchase/purchase-words.ts";
import { useRenewPurchases } from "../../purchase/renew-purchases.ts";
import { toastSuccess } from "../../toasts/toasts.ts";

interface ReassignDialogProps {
  purchase: PurchaseForStaff;
  reason: "none" | "required";
  onClose: () => void;
}

/** Gives other numbers for some or all of a purchase's own: drawn, or exactly these (B2). */
export function ReassignDialog(props: ReassignDialogProps) {
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <ModalContent>
        <ReassignForm {...props} />
      </ModalContent>
    </Modal>
  );
}

function ReassignForm({ purchase, reason, onClose }: ReassignDialogProps) {
  const { tickets, raffle } = purchase;
  const [released, setReleased] = useState<ReadonlySet<string>>(
    new Set(tickets.length === 1 ? tickets : []),
  );
  const [way, setWay] = useState<"draw" | "list">("draw");
  const [text, setText] = useState("");
  const [why, setWhy] = useState("");
  const [problems, setProblems] = useState<{
    released?: string;
    numbers?: string;
    reason?: string;
  }>({});
  const renew = useRenewPurchases();
  const change = useMutation((client, body: Schema<"TicketReassignment">) =>
    client.put("/purchases/{id}/tickets/reassign", { path: { id: purchase.id }, body }),
  );
  const taken = isApiError(change.error, "numbers_taken") ? (change.error.facts.taken ?? []) : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const words = why.replace(/\s+/g, " ").trim();
    const listed = way === "list" ? parseNumbers(text, raffle.total_tickets, released.size) : null;
    const found = {
      ...(released.size === 0 ? { released: "Elige al menos uno." } : {}),
      ...(listed !== null && !listed.ok ? { numbers: listed.problem } : {}),
      ...(reason === "required" && words.length < 3 ? { reason: "Escribe el motivo." } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const result = await change.run({
      release: tickets.filter((number) => released.has(number)),
      ...(listed?.ok === true ? { numbers: listed.numbers } : {}),
      ...(words === "" ? {} : { reason: words }),
    });
    if (!result.ok) {
      renew.ask(purchase.id);
      return;
    }
    renew.show(result.data);
    renew.lists();
    const received = result.data.tickets.filter((number) => !tickets.includes(number));
    toastSuccess(`${purchase.code} tiene ahora ${received.join(", ")}`);
    onClose();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ModalBody>
        <ModalTitle>Dar otros números</ModalTitle>
        <ModalDescription>
          Los que deja quedan libres; recibe otros tantos. El monto no cambia.
        </ModalDescription>
        <div className="grid gap-4 pt-4">
          <NumberPicks
            label="¿Cuáles deja?"
            numbers={tickets}
            selected={released}
            onSelectedChange={setReleased}
            error={problems.released}
          />
          <RadioCards
            label="¿Cuáles recibe?"
            value={way}
            onValueChange={(value) => setWay(value === "list" ? "list" : "draw")}
          >
            <RadioCard
              value="draw"
              title="Al azar"
              description="Salen entre los que están libres."
            />
            <RadioCard value="list" title="Los que escriba yo" />
          </RadioCards>
          {way === "list" ? (
            <TextField
              label="Números"
              hint={
                released.size === 0
                  ? "Primero elige cuáles deja."
                  : `${ticketCount(released.size)}: sepáralos con espacios o comas.`
              }
              inputMode="numeric"
              value={text}
              error={problems.numbers ?? change.error?.problemOf("numbers")}
              onChange={(event) => setText(event.target.value)}
            />
          ) : null}
          <TextareaField
            label="Motivo"
            rows={2}
            maxLength={500}
            requirement={reason === "required" ? "required" : "optional"}
            value={why}
            error={problems.reason}
            onChange={(event) => setWhy(event.target.value)}
          />
          {change.error === undefined || change.error.problemOf("numbers") !== undefined ? null : (
            <Banner tone="danger" announce="now" title={change.error.message}>
              {taken.length === 0 ? null : (
                <NumberChips
                  label="Números que ya tienen dueño"
                  look="former"
                  size="sm"
                  numbers={taken}
                />
              )}
            </Banner>
          )}
        </div>
      </ModalBody>
      <ModalActions>
        <ModalClose asChild>
          <Button tone="outline">Volver</Button>
        </ModalClose>
        <Button type="submit" state={change.pending ? "pending" : "idle"} pendingLabel="Guardando…">
          Cambiar {released.size === 0 ? "los números" : ticketCount(released.size)}
        </Button>
      </ModalActions>
    </form>
  );
}
