import { Disclosure } from "@rifas/ui/disclosure";
import { Stack } from "@rifas/ui/stack";
import { TextareaField } from "@rifas/ui/textarea-field";
import { useState } from "react";
import { ChatCard } from "../chat/chat-card.tsx";
import type { ChatSale } from "../chat/chat-proposal.ts";
import { useAddress } from "../../shared/desk/use-address.ts";

/** Fills in the sale from what the buyer wrote by WhatsApp. What is pasted doesn't leave the browser. */
export function ChatToSale({ onSell }: { onSell: (sale: ChatSale) => void }) {
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
