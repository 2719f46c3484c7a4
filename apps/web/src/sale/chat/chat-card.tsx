import { get } from "@rifas/api-client/get";
import { readPastedChat, type PastedChat, type ReadChat } from "@rifas/domain/pasted-chat";
import { Button } from "@rifas/ui/button";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { RadioCard, RadioCards } from "@rifas/ui/radio-cards";
import { Section } from "@rifas/ui/section";
import { SkeletonGroup } from "@rifas/ui/skeleton";
import { SkeletonBlock } from "@rifas/ui/skeleton/block";
import { Stack } from "@rifas/ui/stack";
import { Note } from "@rifas/ui/text";
import { useEffect, useRef, useState } from "react";
import type { Shortcut } from "../../shared/desk/shortcuts.ts";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { usePageShortcuts } from "../../shared/desk/use-page-shortcuts.ts";
import {
  asksAboutPayment,
  chatFacts,
  chatSale,
  chatSearches,
  CUT,
  unreadWords,
  type ChatSale,
} from "./chat-proposal.ts";

interface ChatCardProps {
  /** What was pasted. */
  text: string;
  /** `sale` always offers the sale first; `search` what the buyer writes about. */
  place: "search" | "sale";
  /** Whether its first button takes the focus, so that Enter presses it. */
  focus: "takes" | "leaves";
  onSell: (sale: ChatSale) => void;
  onSearch: (term: string) => void;
  onClose: () => void;
}

/**
 * What was understood of a pasted chat, and what can be done with it: a sale in person that is filled in, or a search for the purchase.
 * It only proposes. Of a chat between several, staff first say who buys.
 */
export function ChatCard(props: ChatCardProps) {
  const { text, onClose } = props;
  const { data, error } = useFreshQuery(get("/raffles", { status: ["active"], limit: 100 }));
  const [sender, setSender] = useState<string>();
  usePageShortcuts(CLOSE, "on", onClose);
  if (data === undefined && error === undefined) {
    return (
      <SkeletonGroup label="Leyendo el chat…">
        <SkeletonBlock size="form" />
      </SkeletonGroup>
    );
  }
  const onSale = (data?.items ?? []).filter(({ sale_state: state }) => state === "open");
  const chat = readPastedChat(text, onSale, sender);
  return (
    <Section
      look="card"
      heading="Lo que dice el chat"
      action={
        <Button size="sm" tone="quiet" keyHint="Esc" onClick={onClose}>
          Descartar
        </Button>
      }
    >
      <Stack>
        <Senders chat={chat} focus={props.focus} chosen={sender} onChoose={setSender} />
        {chat.kind === "nothing" ? (
          <p>
            {chat.unread.length > 0 ? `${unreadWords(chat.unread)}. ` : ""}
            Aquí no hay qué vender ni qué buscar: copia la parte con los boletos, la cédula, el
            teléfono o la referencia.
          </p>
        ) : null}
        {chat.kind === "read" ? (
          <Proposal
            {...props}
            focus={chat.senders.length > 1 ? "leaves" : props.focus}
            reading={chat.reading}
            isCut={chat.isCut}
            maySell={onSale.length > 0}
          />
        ) : null}
      </Stack>
    </Section>
  );
}

const CLOSE: readonly Shortcut<"close">[] = [{ command: "close", key: "Esc", words: "Descartar" }];

/** Who of several is the buyer: only their messages are read. */
function Senders(props: {
  chat: PastedChat;
  focus: ChatCardProps["focus"];
  chosen: string | undefined;
  onChoose: (sender: string) => void;
}) {
  const { senders } = props.chat;
  const first = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (props.focus === "takes") first.current?.focus();
  }, [props.focus]);
  if (senders.length < 2) return null;
  return (
    <RadioCards
      label="¿Quién compra?"
      hint="Escriben varias personas: leemos solo lo de quien elijas."
      layout="grid"
      value={props.chosen ?? ""}
      onValueChange={props.onChoose}
    >
      {senders.map((sender, at) => (
        <RadioCard key={sender} value={sender} title={sender} ref={at === 0 ? first : undefined} />
      ))}
    </RadioCards>
  );
}

function Proposal(props: ChatCardProps & { reading: ReadChat; isCut: boolean; maySell: boolean }) {
  const { reading, isCut, focus } = props;
  const first = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (focus === "takes") first.current?.focus();
  }, [focus]);
  return (
    <>
      <DetailList>
        {chatFacts(reading).map(({ label, values }) => (
          <DetailRow
            key={label}
            label={label}
            note={values.length > 1 ? "No se sabe cuál: elige tú." : undefined}
          >
            {values.join(" o ")}
          </DetailRow>
        ))}
      </DetailList>
      {reading.unread.length > 0 ? <Note>{unreadWords(reading.unread)}.</Note> : null}
      {isCut ? <Note>{CUT}</Note> : null}
      <Cluster gap={2}>
        {actionsOf(props).map(({ label, run }, at) => (
          <Button
            key={label}
            ref={at === 0 ? first : undefined}
            tone={at === 0 ? "primary" : "outline"}
            keyHint={at === 0 && focus === "takes" ? "Enter" : undefined}
            onClick={run}
          >
            {label}
          </Button>
        ))}
      </Cluster>
    </>
  );
}

/** What can be done with a chat, the likeliest first. */
function actionsOf(props: Parameters<typeof Proposal>[0]) {
  const { reading, isCut, maySell, place, onSearch, onSell } = props;
  const searches = chatSearches(reading).map(({ label, term }) => ({
    label: `Buscar ${label}`,
    run: () => onSearch(term),
  }));
  const sale = { label: "Llenar una venta", run: () => onSell(chatSale(reading, isCut)) };
  if (!maySell) return searches;
  const sellsFirst = place === "sale" || !asksAboutPayment(reading);
  return sellsFirst ? [sale, ...searches] : [...searches, sale];
}
