import { isPastedChat } from "@rifas/domain/pasted-chat";
import { useRef, useState, type ClipboardEvent } from "react";
import { MOST_SEARCHED } from "../../shared/desk/use-search-text.ts";

/**
 * A search box in which people also paste what a buyer wrote by WhatsApp: a chat is kept aside, and never becomes a search. What is
 * pasted doesn't leave the browser.
 */
export function useChatPaste() {
  const [text, setText] = useState<string | null>(null);
  const box = useRef<HTMLInputElement>(null);
  return {
    /** The pasted chat; null if there is none. */
    text,
    onPaste: (event: ClipboardEvent<HTMLInputElement>) => {
      const pasted = event.clipboardData.getData("text/plain");
      if (!isPastedChat(pasted, MOST_SEARCHED)) return;
      event.preventDefault();
      box.current = event.currentTarget;
      setText(pasted);
    },
    /** Puts the chat away, and the focus back into the box. */
    close: () => {
      setText(null);
      box.current?.focus();
    },
  };
}
