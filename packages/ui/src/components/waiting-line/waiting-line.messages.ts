import { formatCount } from "../../text/format-count.ts";

/** The line's own words. */
export const waitingLineMessages = {
  titles: {
    waiting: "Estás en la fila",
    almost: "Ya casi te toca",
    lost: "Tu lugar venció y tienes otro",
    offline: "Se cortó la conexión",
  },
  ahead: (ahead: number) => (ahead === 1 ? "persona delante de ti" : "personas delante de ti"),
  first: "Eres quien sigue",
  texts: {
    waiting:
      "Puedes dejar esta página abierta: seguimos solos. Si la recargas, conservas tu lugar.",
    almost: "No cierres esta página: en unos segundos apartamos tus boletos.",
    lost: "Pasó mucho rato sin señal de este teléfono. Ahora estás al final de la fila, y seguimos solos.",
    offline: "Tu lugar está guardado y seguimos intentando. Revisa tu internet.",
  },
  /** A wait in seconds, never more exact than it is known. */
  wait: (seconds: number) => {
    if (seconds <= 15) return "Te toca en unos segundos";
    if (seconds < 50) return "Te toca en menos de un minuto";
    const minutes = Math.round(seconds / 60);
    return minutes <= 1
      ? "Te toca en un minuto"
      : `Te toca en unos ${formatCount(minutes)} minutos`;
  },
};
