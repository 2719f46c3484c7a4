import { formatDateTime } from "@rifas/domain/dates";
import { asSentence } from "@rifas/domain/sentence";

/** When and why a sale was reopened after a seal, and what became of the seal. */
export function reopenedWords({ at, reason }: { at: string; reason: string }): string {
  const when = asSentence(`Fue el ${formatDateTime(at)}`);
  return `${when} ${reason} El sello de antes ya no vale: cuenta el que se hace al cerrar otra vez.`;
}
