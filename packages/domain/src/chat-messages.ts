import { cutText } from "./cut-text.ts";
import { visible } from "./placeholders.ts";

/** The most of a pasted chat that is read, in UTF-16 units: some fifty messages. */
export const MOST_OF_CHAT = 4_000;

/** A message of a chat. */
export interface ChatMessage {
  /** As WhatsApp shows them, a saved name or a telephone; null in text that was copied without it. */
  readonly sender: string | null;
  /** What they wrote, in one or more lines. */
  readonly text: string;
}

const DAY = String.raw`\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?`;
const TIME = String.raw`\d{1,2}:\d{2}(?::\d{2})?(?:\s?[ap]\.?\s?m\.?)?`;
const SENDER = String.raw`(?<sender>[^:\n]{1,80}):\s?(?<text>.*)`;

/** How WhatsApp writes the start of a message, when messages are copied on a telephone or a computer, and when a chat is exported. */
const STARTS = [
  new RegExp(String.raw`^\s*\[(?:${DAY},?\s+${TIME}|${TIME},?\s+${DAY})\]\s*${SENDER}$`, "iu"),
  new RegExp(String.raw`^\s*${DAY},?\s+${TIME}\s+[-–]\s+${SENDER}$`, "iu"),
];

/** What WhatsApp writes by itself: a line of an export without a sender, and what stands for a file. */
const NOTICE = new RegExp(
  String.raw`^\s*(?:\[${DAY},?\s+${TIME}\]|${DAY},?\s+${TIME}\s+[-–]\s)`,
  "iu",
);
const FILE =
  /^\s*(?:<[^>]{1,60}>|.{0,80}\((?:archivo adjunto|file attached)\)|(?:imagen|foto|video|audio|sticker|gif|documento) omitid[oa]|se elimin[oó] este mensaje\.?)\s*$/iu;

/**
 * The messages of a text that was copied from WhatsApp, with or without the time and sender that it puts before each. Reads the
 * first `MOST_OF_CHAT` units; whatever WhatsApp wrote by itself is left out.
 */
export function readChatMessages(pasted: string): ChatMessage[] {
  const messages: ChatMessage[] = [];
  for (const line of visible(cutText(pasted, MOST_OF_CHAT)).split("\n")) {
    const start = STARTS.map((pattern) => pattern.exec(line)?.groups).find(Boolean);
    const last = messages.at(-1);
    if (start !== undefined) {
      messages.push({
        sender: start["sender"]?.trim() ?? null,
        text: written(start["text"] ?? ""),
      });
    } else if (NOTICE.test(line)) {
      continue;
    } else if (last === undefined) {
      messages.push({ sender: null, text: written(line) });
    } else {
      messages[messages.length - 1] = { ...last, text: `${last.text}\n${written(line)}` };
    }
  }
  return messages;
}

/** Those who write in a chat, each once, in order. */
export function chatSenders(messages: readonly ChatMessage[]): string[] {
  return [...new Set(messages.flatMap(({ sender }) => sender ?? []))];
}

/** A line without what stands for a file. */
function written(line: string): string {
  return FILE.test(line) ? "" : line;
}
