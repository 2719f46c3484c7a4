import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import { formatDateTime } from "@rifas/domain/dates";
import { whatsAppKindLabels } from "@rifas/domain/whatsapp-texts";
import { Button } from "@rifas/ui/button";
import { ButtonNote, NoWrap } from "@rifas/ui/text";
import { VisuallyHidden } from "@rifas/ui/visually-hidden";
import type { Ref } from "react";
import { toastError } from "../toasts.ts";
import type { WhatsAppMessage } from "./use-whatsapp-messages.ts";

interface LinkProps {
  /** Undefined while it is loading. */
  message: WhatsAppMessage | undefined;
  /** Whom it is for. */
  name: string;
  keyHint?: string | undefined;
  ref?: Ref<HTMLAnchorElement> | undefined;
}

/**
 * Opens the chat with a purchase's buyer in a new tab, with the text written, and records it. A real link, so that no browser
 * blocks it; the recording outlasts the page, which a phone may leave for the app. Says why if nobody can be written to.
 */
export function WhatsAppLink({ message, name, keyHint, ref }: LinkProps) {
  if (message === undefined) {
    return (
      <Button size="sm" tone="outline" disabled>
        WhatsApp
      </Button>
    );
  }
  if (message.url === null) {
    return message.obstacle === null ? null : (
      <ButtonNote>
        <NoWrap>{short[message.obstacle]}</NoWrap>
      </ButtonNote>
    );
  }
  return <Ready message={message} url={message.url} name={name} keyHint={keyHint} ref={ref} />;
}

function Ready({
  message,
  url,
  name,
  keyHint,
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
        WhatsApp
        <VisuallyHidden>
          {" "}
          a {name}: {whatsAppKindLabels[kind]}
        </VisuallyHidden>
      </a>
    </Button>
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

/** The link of a table's row, with its mark below. */
export function WhatsAppCell(props: Omit<LinkProps, "ref" | "keyHint">) {
  const mark = whatsAppMark(props.message);
  return (
    <div>
      <WhatsAppLink {...props} />
      {mark === undefined ? null : <ButtonNote>{mark}</ButtonNote>}
    </div>
  );
}
