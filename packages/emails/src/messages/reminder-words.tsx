import { Paragraph, TextLink } from "../parts/words.tsx";
import type { EmailLinks } from "../email-site.ts";
import type { ReminderWords } from "../email-payloads.ts";

/** What the owner's text says. */
export function Words({ words }: ReminderWords) {
  return words
    .split("\n")
    .filter((line) => line.trim() !== "")
    .map((line, place) => <Paragraph key={place}>{line}</Paragraph>);
}

/** How to decline reminders; nothing when staff view the message. */
export function StopReminders({ stop }: Pick<EmailLinks, "stop">) {
  if (stop === null) return null;
  return (
    <Paragraph quiet>
      ¿No quieres recordatorios? <TextLink href={stop}>Deja de recibirlos</TextLink>. Los correos
      sobre tus compras te llegan igual.
    </Paragraph>
  );
}
