import { get } from "@rifas/api-client/get";
import type { PurchaseForBuyer, RaffleListItem } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { Banner } from "@rifas/ui/banner";
import { Button } from "@rifas/ui/button";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { Columns, StickyAside } from "@rifas/ui/columns";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Disclosure } from "@rifas/ui/disclosure";
import { EmptyState } from "@rifas/ui/empty-state";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { formatCount } from "@rifas/ui/text/format-count";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useEffect, useEffectEvent, useState } from "react";
import { useWatch } from "react-hook-form";
import { TextList } from "../../shared/text-list.tsx";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { SaleMade } from "./sale-made.tsx";
import { onSale } from "./sale-values.ts";
import { BuyerFields, PaymentFields, TicketFields } from "./sale-fields.tsx";
import { useSale, type Sale } from "./use-sale.ts";
import { ChatCard } from "../chat/chat-card.tsx";
import { fieldsOf, type FieldProps } from "../../shared/forms/fields-of.ts";
import { raffleTotal } from "../price/raffle-price.ts";
import { Failure, failingOf } from "../../shared/forms/failure.tsx";
import { useUser } from "../../shared/session/use-session.ts";

/** 'Venta manual': a sale in person, registered by staff and approved in a second request. */
export function ManualSale(props: {
  /** What a chat proposes, taken over when this opens; null if it opens empty. */
  proposed: ChatSale | null;
  /** Called once it is taken over. */
  onOpened: () => void;
  onOpen: (id: string) => void;
}) {
  const asked = useFreshQuery(get("/raffles", { status: ["active"], limit: 100 }));
  const { data } = asked;
  const [made, setMade] = useState<PurchaseForBuyer | null>(null);
  const [proposed, setProposed] = useState(props.proposed);
  const opened = useEffectEvent(props.onOpened);
  useEffect(() => opened(), []);
  const { query, change } = useAddress();
  if (made !== null) {
    return <SaleMade id={made.id} onOpen={props.onOpen} onAnother={() => setMade(null)} />;
  }
  if (data === undefined) {
    return <Query of={asked} label="Cargando las rifas…" sizes={["form"]} width="2xl" />;
  }
  const raffles: RaffleListItem[] = onSale(data.items);
  if (raffles.length === 0) {
    return (
      <EmptyState
        title="No hay ninguna rifa a la venta"
        hint="Para vender en persona, la rifa tiene que estar publicada y con la venta abierta."
      />
    );
  }
  const sold = (purchase: PurchaseForBuyer) => {
    setMade(purchase);
    setProposed(null);
    // After a trial purchase the next sale is a real one.
    change({ prueba: null });
  };
  return (
    <SaleForm
      raffles={raffles}
      trial={query.has("prueba")}
      proposed={proposed}
      onPropose={setProposed}
      onMade={sold}
    />
  );
}

/** The raffle, the buyer and the payment of a sale in person. The photo is optional. A chat may fill in the rest. */
function SaleForm(props: {
  raffles: readonly RaffleListItem[];
  /** Whether 'Compra de prueba' is initially checked. */
  trial: boolean;
  /** What a chat fills in; null without one. */
  proposed: ChatSale | null;
  /** Receives what another chat fills in. */
  onPropose: (sale: ChatSale) => void;
  onMade: (purchase: PurchaseForBuyer) => void;
}) {
  const sale = useSale(props);
  return (
    <Stack gap={6}>
      <ChatToSale onSell={props.onPropose} />
      {props.proposed === null ? null : <FilledIn sale={props.proposed} />}
      <Columns asChild layout="summary-aside">
        <form noValidate onSubmit={(event) => void sale.submit(event)}>
          <Stack gap={6}>
            <TicketFields form={sale.form} raffles={props.raffles} raffle={sale.raffle} />
            <BuyerFields form={sale.form} />
            <PaymentFields form={sale.form} proof={sale.proof} />
          </Stack>
          <SaleSummary sale={sale} />
        </form>
      </Columns>
    </Stack>
  );
}

/** That a chat filled in the form, and what of it staff have to look at. */
function FilledIn({ sale: { doubts } }: { sale: ChatSale }) {
  return (
    <Banner
      tone={doubts.length === 0 ? "info" : "warning"}
      title="Llenamos la venta con el chat: revísala"
      announce="polite"
    >
      {doubts.length === 0 ? null : <TextList of={doubts} />}
    </Banner>
  );
}

/** Fills in the sale from what the buyer wrote by WhatsApp. What is pasted doesn't leave the browser. */
function ChatToSale({ onSell }: { onSell: (sale: ChatSale) => void }) {
  const { change } = useAddress();
  const [text, setText] = useState("");
  const [pastes, setPastes] = useState(0);
  const close = () => setText("");
  return (
    <Disclosure summary="Pegar lo que te escribió por WhatsApp" content="parts">
      <Stack>
        <TextareaField
          label="Mensaje, o parte del chat"
          hint="Se lee aquí mismo: no sale de tu navegador. Tú revisas la venta antes de registrarla."
          rows={2}
          value={text}
          onChange={(event) => setText(event.target.value)}
          onPaste={(event) => {
            event.preventDefault();
            const pasted = event.clipboardData.getData("text/plain");
            setText([text, pasted].filter((part) => part.trim() !== "").join("\n"));
            setPastes(pastes + 1);
          }}
        />
        {text.trim() === "" ? null : (
          <ChatCard
            key={pastes}
            text={text}
            place="sale"
            focus={pastes > 0 ? "takes" : "leaves"}
            onSell={(sale) => {
              close();
              onSell(sale);
            }}
            onSearch={(term) => change({ vista: "buscar", busca: term }, "push")}
            onClose={close}
          />
        )}
      </Stack>
    </Disclosure>
  );
}

function SaleSummary({ sale }: { sale: Sale }) {
  const { form, raffle, failure } = sale;
  const quantity = useWatch({ control: form.control, name: "quantity" });
  const price = raffle?.price_bs ?? "0.00";
  const total = raffle && raffleTotal(raffle, quantity);
  return (
    <StickyAside asChild>
      <Section look="card" heading="Resumen">
        <Stack>
          <DetailList>
            <DetailRow label="Rifa">{raffle?.name ?? "Elige la rifa"}</DetailRow>
            <DetailRow label="Boletos">{formatCount(quantity)}</DetailRow>
            <DetailRow label="Cada uno">{raffle === undefined ? "—" : formatBs(price)}</DetailRow>
            <DetailRow
              label="Total"
              note={raffle === undefined || raffle.combos.length === 0 ? undefined : total?.parts}
            >
              <Text asChild size="lg">
                <span>{total === undefined ? "—" : formatBs(total.amountBs)}</span>
              </Text>
            </DetailRow>
          </DetailList>
          <TrialBox {...fieldsOf(form)("trial")} />
          <Failure
            of={failingOf(failure, () => void sale.submit())}
            title="No se registró la venta"
          />
          <Button
            type="submit"
            size="lg"
            width="fill"
            disabled={sale.proof.checking}
            state={sale.pending ? "pending" : "idle"}
            pendingLabel="Registrando…"
          >
            Registrar la venta
          </Button>
        </Stack>
      </Section>
    </StickyAside>
  );
}

/** The 'Compra de prueba' checkbox, for users who may make one. */
function TrialBox(field: FieldProps) {
  if (useUser()?.role !== "admin") return null;
  return (
    <CheckboxField
      label="Compra de prueba"
      hint="No cuenta en tus totales. Elimínala cuando quieras, antes de registrar los resultados."
      {...field}
    />
  );
}
