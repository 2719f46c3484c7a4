import { asSentence } from "@rifas/domain/sentence";
import { formatCount } from "../../text/format-count.ts";

export const instantPrizesMessages = {
  scheduled: (when: string) =>
    `${asSentence(`Participan los números con el pago ya aprobado el ${when}`)} El que gana sale 10 minutos después.`,
  counted: (sold: number) => {
    if (sold === 0) return "Ningún número participa";
    return sold === 1 ? "Participa 1 número" : `Participan ${formatCount(sold)} números`;
  },
  tookPart: (sold: number) => {
    if (sold === 0) return "Ningún número participó";
    return sold === 1 ? "Participó 1 número" : `Participaron ${formatCount(sold)} números`;
  },
  waiting: (when: string) => asSentence(`Esperando la fuente pública de azar, que sale el ${when}`),
  notHeld: "No se sorteó.",
} as const;
