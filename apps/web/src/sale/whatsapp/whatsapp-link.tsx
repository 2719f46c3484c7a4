import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { formatDateTime } from "@rifas/domain/dates";
import { whatsAppKindLabels } from "@rifas/domain/whatsapp-texts";
import { Button } from "@rifas/ui/button";
import { ChatMark } from "@rifas/ui/data-table/chat-mark";
import { NoWrap, Small } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import type { Ref } from "react";
import { toastError } from "../../shared/toasts.ts";
import type { WhatsAppMessage } from "./use-whatsapp-messages.ts";

interface LinkProps {
  /** Undefined while it is loading. */
  message: WhatsAppMessage | undefined;
  /** Whom it is for. */
  name: string;
  keyHint?: string | undefined;
  /** `icon` in a table's row. Default `word`. */
  look?: "word" | "icon" | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * Opens the chat with a purchase's buyer in a new tab, with the text written, and records it. A real link, so that no browser
 * blocks it; the recording outlasts the page, which a phone may leave for the app. Says why if nobody can be written to.
 */
export function WhatsAppLink({ message, name, keyHint, look = "word", ref }: LinkProps) {
  if (message === undefined) {
    return (
      <Button size="sm" tone="outline" disabled>
        <Word look={look} state="new" />
      </Button>
    );
  }
  if (message.url === null) {
    if (message.obstacle === null) return null;
    return look === "icon" ? (
      <Button size="sm" tone="outline" disabled title={short[message.obstacle]}>
        <ChatMark />
        <VisuallyHidden>{short[message.obstacle]}</VisuallyHidden>
      </Button>
    ) : (
      <Small>
        <NoWrap>{short[message.obstacle]}</NoWrap>
      </Small>
    );
  }
  return <Ready {...{ message, name, keyHint, look, ref }} url={message.url} />;
}

function Ready({
  message,
  url,
  name,
  keyHint,
  look,
  ref,
}: LinkProps & { message: WhatsAppMessage; url: string }) {
  const { purchase_id: id, kind } = message;
  const mark = useMutation(
    (client, _input: void) =>
      client.post("/purchases/{id}/whatsapp", {
        params: { path: { id } },
        body: { kind },
        keepalive: true,
      }),
    { revalidates: [queryGroups.whatsAppMessages, queryGroups.purchaseHistory(id)] },
  );
  const record = async () => {
    const result = await mark.run();
    if (!result.ok) toastError(`No quedó anotado que le escribiste: ${result.error.message}`);
  };
  return (
    <Button asChild size="sm" tone="outline" keyHint={keyHint}>
      <a
        ref={ref}
        href={url}
        target="_blank"
        rel="noopener noreferrer"
        onClick={() => void record()}
      >
        <Word look={look} state={message.opened === null ? "new" : "written"} />
        <VisuallyHidden>
          {" "}
          a {name}: {whatsAppKindLabels[kind]}
        </VisuallyHidden>
      </a>
    </Button>
  );
}

/** 'WhatsApp', in a row as an icon. */
function Word({ look, state }: { look: LinkProps["look"]; state: "new" | "written" }) {
  if (look === "word") return "WhatsApp";
  return (
    <>
      <ChatMark state={state} />
      <VisuallyHidden>WhatsApp</VisuallyHidden>
    </>
  );
}

const short: Readonly<Record<NonNullable<WhatsAppMessage["obstacle"]>, string>> = {
  erased: "Datos borrados",
  no_phone: "Sin teléfono",
  landline: "Teléfono fijo",
};

/** 'Enviado por Ana, 25/11/2026, 10:04 a. m.', so that nobody writes the same twice; undefined if nobody wrote it. */
export function whatsAppMark(message: WhatsAppMessage | undefined): string | undefined {
  const opened = message?.opened ?? null;
  return opened === null ? undefined : `Enviado por ${opened.by}, ${formatDateTime(opened.at)}`;
}

/** The link of a table's row, with its mark for a pointer and for those who listen. */
export function WhatsAppCell(props: Pick<LinkProps, "message" | "name">) {
  const mark = whatsAppMark(props.message);
  return (
    <span title={mark}>
      <WhatsAppLink {...props} look="icon" />
      {mark === undefined ? null : <VisuallyHidden>{mark}</VisuallyHidden>}
    </span>
  );
}
