import type { ApiError } from "@rifas/api-client/api-error";
import type { PublicConfig, PurchaseForBuyer, Raffle } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";
import { formatBs } from "@rifas/domain/money";
import { BuyBar } from "@rifas/ui/action-bar";
import { BuyPlace } from "@rifas/ui/action-bar/place";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { Form } from "@rifas/ui/form";
import { Price } from "@rifas/ui/price";
import { Text } from "@rifas/ui/text";
import { useEffect, useState, type ReactNode, useRef } from "react";
import type { UseFormReturn } from "react-hook-form";
import { ButtonTo } from "../../../shared/link-to.tsx";
import { applyProblems } from "../../../shared/forms/apply-problems.ts";
import { OfflineNotice } from "../../../shared/offline-notice.tsx";
import { raffleTotal } from "../../price/raffle-price.ts";
import { useOnline } from "../../../shared/use-online.ts";
import type { DraftStore } from "../draft/draft-store.ts";
import { buyerFields, type BuyerData } from "../draft/buyer-data.ts";
import {
  quantityOf,
  type PurchaseDraft,
  type Selection,
  heldPurchase,
} from "../draft/purchase-draft.ts";
import { ReservationRefusal } from "./refusal.tsx";
import { LineWait, ReservationWait } from "./reservation-wait.tsx";
import { rememberBuyer } from "../draft/remembered-buyer.ts";
import { reservationOf, type Reservation, requestFor } from "./reservation.ts";
import { useReserve, type Reserve } from "./use-reserve.ts";
import { BuyerConsent } from "./buyer-consent.tsx";
import { BuyerFields } from "./buyer-fields.tsx";
import { buyerOf, useBuyerForm, type BuyerForm } from "./use-buyer-form.ts";
import { paymentAddress } from "../parts/flow-address.ts";

/** The buyer's name, cédula, phone and e-mail, and their consent; then it reserves the numbers. */
export function BuyerStep(props: {
  raffle: Raffle;
  config: PublicConfig;
  selection: Selection;
  draft: PurchaseDraft;
  update: DraftStore["update"];
  /** Shown instead of the button when nothing can be bought now; the input stays. Null while the sale is open. */
  stopped: ReactNode;
  onPick: () => void;
  onReserved: (purchase: Pick<PurchaseForBuyer, "id">) => void;
  /** Called when waiting in line begins and ends. */
  onLine: (isInLine: boolean) => void;
}) {
  const { raffle, config, selection, draft, update, stopped, onPick, onReserved, onLine } = props;
  const reserve = useReserve(draft, update);
  const { form, isRemembered, forget } = useBuyerForm(draft, update);
  const [isReserved, setReserved] = useState(false);
  const send = async (reservation: Reservation) => {
    const result = await reserve.run(reservation);
    if (result.ok) {
      setReserved(true);
      onReserved(result.data);
    } else if (result.error.code === "terms_changed") askConsentAgain(form, result.error);
    else applyProblems(form, result.error, buyerFields);
  };
  const reservationFor = (buyer: BuyerData) =>
    reservationOf(raffle.id, selection, buyer, config.terms.version);
  const submit = form.handleSubmit(async (values) => {
    const buyer = buyerOf(values);
    rememberBuyer(values.remember ? buyer : null);
    await send(reservationFor(buyer));
  });
  const online = useOnline();
  const isInLine = reserve.line !== null;
  useEffect(() => onLine(isInLine), [onLine, isInLine]);
  useReturnToLine(draft, { isWaiting: reserve.pending, reservationFor, send });
  const tickets = counted(quantityOf(selection), "boleto");
  const notice = reserveNotice({ raffle, reserve, online, selection, update, onPick });
  const action = stopped ?? <ReserveButton reserve={reserve}>Apartar {tickets}</ReserveButton>;

  return (
    <>
      {reserve.line !== null && (
        <LineWait line={reserve.line} onLeave={reserve.leaveLine}>
          {tickets} a nombre de {draft.buyer?.name}
        </LineWait>
      )}
      <Form id="comprador" hidden={isInLine} onSubmit={(event) => void submit(event)}>
        {!reserve.pending && !isReserved && <OpenPurchase raffleId={raffle.id} draft={draft} />}
        <BuyerFields form={form} />
        <BuyerConsent
          form={form}
          terms={config.terms.text}
          isRemembered={isRemembered}
          onForget={forget}
        />
        <ReserveProgress reserve={reserve} />
        <BuyPlace notice={notice}>{action}</BuyPlace>
      </Form>
      {!isInLine && (
        <BuyBar
          place="apart"
          notice={notice}
          summary={stopped === null ? <Total raffle={raffle} selection={selection} /> : undefined}
        >
          {action}
        </BuyBar>
      )}
    </>
  );
}

/** Beside the button, so that it is in sight wherever the buyer has scrolled to. */
function reserveNotice(props: {
  raffle: Raffle;
  reserve: Reserve;
  online: boolean;
  selection: Selection;
  update: DraftStore["update"];
  onPick: () => void;
}) {
  const { raffle, reserve, online, selection, update, onPick } = props;
  if (reserve.error !== undefined) {
    return (
      <ReservationRefusal
        error={reserve.error}
        selection={selection}
        least={raffle.min_per_purchase}
        onSelect={(next) => {
          update({ selection: next });
          reserve.reset();
        }}
        onPick={onPick}
      />
    );
  }
  if (online) return null;
  return (
    <OfflineNotice>
      Lo que escribes se guarda en este teléfono. Aparta cuando vuelva la señal.
    </OfflineNotice>
  );
}

function ReserveButton(props: { reserve: Reserve; children: ReactNode }) {
  const { reserve, children } = props;
  return (
    <Button
      type="submit"
      form="comprador"
      size="lg"
      width="fill"
      state={reserve.pending ? "pending" : "idle"}
      pendingLabel={reserve.wait === null ? "Apartando…" : "Intentando…"}
    >
      {children}
    </Button>
  );
}

/** Shown while reserving takes long: the check of the device, or a wait outside the line. */
function ReserveProgress({ reserve }: { reserve: Reserve }) {
  const { checking, wait, line, stop } = reserve;
  return (
    <>
      {checking && (
        // Shown while the browser computes the proof of work that a raffle in attack mode requires.
        <Banner
          tone="info"
          title={<span role="status">Comprobando tu dispositivo…</span>}
          action={
            <Button tone="outline" onClick={stop}>
              Cancelar
            </Button>
          }
        >
          Hay muchas solicitudes a la vez. Tarda unos segundos y seguimos solos; no cierres la
          página.
        </Banner>
      )}
      {wait !== null && line === null && <ReservationWait wait={wait} onStop={stop} />}
    </>
  );
}

/** How many tickets, and what they cost. */
function Total({ raffle, selection }: { raffle: Raffle; selection: Selection }) {
  const { amountBs: amount, parts } = raffleTotal(raffle, quantityOf(selection));
  return (
    <>
      <Text size="sm">{parts}</Text>
      <Price amount={amount} aria-label={formatBs(amount)} />
    </>
  );
}

/** The terms changed since they were accepted: clears the checkbox; the new terms show below it. */
function askConsentAgain(form: UseFormReturn<BuyerForm>, error: ApiError): void {
  form.setValue("adult", false);
  form.setError("adult", { type: "server", message: error.message });
  form.setFocus("adult");
}

/**
 * After a reload, or in another tab: sends the same reservation again, once, to keep waiting in line. Not if the terms or the
 * selection have changed, because it would be another one. `isWaiting`: this page is in line already.
 */
function useReturnToLine(
  { request, buyer }: PurchaseDraft,
  {
    isWaiting,
    reservationFor,
    send,
  }: {
    isWaiting: boolean;
    reservationFor: (buyer: BuyerData) => Reservation;
    send: (reservation: Reservation) => Promise<void>;
  },
): void {
  const returned = useRef(false);
  useEffect(() => {
    if (isWaiting) returned.current = true;
    if (returned.current || request === null || request.place === null || buyer === null) return;
    returned.current = true;
    const reservation = reservationFor(buyer);
    if (requestFor({ request }, reservation).key === request.key) void send(reservation);
  });
}

/** Tells a buyer who is about to reserve that another tab has reserved meanwhile, and isn't paid. */
function OpenPurchase(props: { raffleId: number; draft: PurchaseDraft }) {
  const { raffleId, draft } = props;
  const held = heldPurchase(draft);
  if (held === null) return null;
  return (
    <Banner
      tone="warning"
      announce="polite"
      title="Tienes otra compra sin pagar"
      action={
        <ButtonTo to={paymentAddress(raffleId, held.id)} tone="outline">
          Ver esa compra
        </ButtonTo>
      }
    >
      La apartaste en otra pestaña. Si apartas aquí, tendrás dos compras de esta rifa.
    </Banner>
  );
}
