import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { isApiError } from "@rifas/api-client/api-error";
import type { PurchaseForStaff } from "@rifas/api-client/types";
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
import { NumberChips } from "@rifas/ui/number-chips";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { TextareaField } from "@rifas/ui/textarea-field";
import { TextField } from "@rifas/ui/text-field";
import { useState, type FormEvent } from "react";
import { toastSuccess } from "../toasts/toasts.ts";
import { changeStatus, type StatusChange } from "./change-status.ts";
import { parseNumbers } from "./parse-numbers.ts";
import { ticketCount } from "./purchase-words.ts";
import { useRenewPurchases } from "./renew-purchases.ts";
import { ReviewWarnings } from "./review-warnings.tsx";

type Way = "same" | "draw" | "list";

/**
 * Honours money that came late (B2.4): the same numbers if all of them are free, otherwise numbers that the person lists or
 * has drawn; never silently others.
 */
export function RecoverDialog(props: { purchase: PurchaseForStaff; onClose: () => void }) {
  return (
    <Modal
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <ModalContent>
        <RecoverForm {...props} />
      </ModalContent>
    </Modal>
  );
}

function RecoverForm({ purchase, onClose }: { purchase: PurchaseForStaff; onClose: () => void }) {
  const { former_tickets: former, quantity, raffle, warnings } = purchase;
  const hadAll = former.length === quantity;
  const [way, setWay] = useState<Way>(hadAll ? "same" : "draw");
  const [text, setText] = useState("");
  // Over a warning the reason is the person's own to write.
  const plainlyLate = purchase.late && warnings.length === 0;
  const [reason, setReason] = useState(plainlyLate ? "El pago llegó después de vencer." : "");
  const [problems, setProblems] = useState<{ numbers?: string; reason?: string }>({});
  const renew = useRenewPurchases();
  const recover = useMutation((client, change: StatusChange) =>
    changeStatus(client, purchase.id, change),
  );
  const taken = isApiError(recover.error, "numbers_taken") ? (recover.error.facts.taken ?? []) : [];

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const why = reason.replace(/\s+/g, " ").trim();
    const listed = way === "list" ? parseNumbers(text, raffle.total_tickets, quantity) : null;
    const found = {
      ...(why.length < 3 ? { reason: "Escribe por qué la recuperas." } : {}),
      ...(listed !== null && !listed.ok ? { numbers: listed.problem } : {}),
    };
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const result = await recover.run({
      status: "approved",
      expected_status: purchase.status,
      reason: why,
      ...(warnings.length > 0 ? { confirm_warnings: true } : {}),
      ...(way === "draw" ? { draw: true } : {}),
      ...(listed?.ok === true ? { numbers: listed.numbers } : {}),
    });
    if (!result.ok) {
      renew.ask(purchase.id);
      return;
    }
    renew.show(result.data);
    renew.lists();
    toastSuccess(`Recuperada: ${purchase.code}, ${result.data.tickets.join(", ")}`);
    onClose();
  };

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <ModalBody>
        <ModalTitle>Recuperar {purchase.code}</ModalTitle>
        <ModalDescription>
          {purchase.name} vuelve a tener {ticketCount(quantity)} y la compra queda aprobada.
        </ModalDescription>
        <div className="grid gap-4 pt-4">
          <ReviewWarnings warnings={warnings} />
          <RadioCards
            label="¿Con qué números?"
            value={way}
            onValueChange={(value) => {
              if (value === "same" || value === "draw" || value === "list") setWay(value);
            }}
          >
            {hadAll ? (
              <RadioCard
                value="same"
                title="Los mismos que tenía"
                description={
                  <NumberChips label="Números que tenía" numbers={former} size="sm" limit={12} />
                }
              />
            ) : null}
            <RadioCard
              value="draw"
              title="Otros, al azar"
              description="Salen entre los que están libres."
            />
            <RadioCard value="list" title="Los que escriba yo" />
          </RadioCards>
          {way === "list" ? (
            <TextField
              label="Números"
              hint={`${quantity === 1 ? "Uno" : quantity}, separados por espacios o comas.`}
              inputMode="numeric"
              value={text}
              error={problems.numbers ?? recover.error?.problemOf("numbers")}
              onChange={(event) => setText(event.target.value)}
            />
          ) : null}
          <TextareaField
            label="Motivo"
            rows={2}
            maxLength={500}
            value={reason}
            error={problems.reason}
            onChange={(event) => setReason(event.target.value)}
          />
          {recover.error === undefined ||
          recover.error.problemOf("numbers") !== undefined ? null : (
            <Banner tone="danger" announce="now" title={recover.error.message}>
              {taken.length === 0 ? null : (
                <>
                  <p>Ya son de otra compra. Elige otros o que salgan al azar.</p>
                  <NumberChips
                    className="pt-2"
                    label="Números que ya tienen dueño"
                    look="former"
                    size="sm"
                    numbers={taken}
                  />
                </>
              )}
            </Banner>
          )}
        </div>
      </ModalBody>
      <ModalActions>
        <ModalClose asChild>
          <Button tone="outline">Volver</Button>
        </ModalClose>
        <Button
          type="submit"
          state={recover.pending ? "pending" : "idle"}
          pendingLabel="Recuperando…"
        >
          Recuperar
        </Button>
      </ModalActions>
    </form>
  );
}
