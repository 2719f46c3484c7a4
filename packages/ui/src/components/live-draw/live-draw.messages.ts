import { asSentence } from "@rifas/domain/sentence";

/** The words of a draw that a crowd watches. */
export const liveDrawMessages = {
  stages: {
    open: "Cuánto falta para el sorteo",
    sealed: "Todo listo para el sorteo",
    drawing: "El sorteo está en marcha",
    drawn: "Ya se sorteó",
    cancelled: "La rifa se canceló",
  },
  drawAt: (when: string) => `El sorteo es el ${when}`,
  live: "Esta página se actualiza sola: no hace falta recargarla.",
  noDate: "El sorteo todavía no tiene fecha",
  sealed: (sold: string, held: string | null) =>
    held === null
      ? `El libro está cerrado con ${sold} números vendidos: cada recibo y cada correo del sello muestran si después cambia de quién es uno.`
      : `El libro está cerrado con ${sold} números vendidos y ${held} por confirmar: cada recibo y cada correo del sello muestran si después cambia de quién es uno.`,
  fingerprint: "Huella del sello",
  seal: "El sello",
  prizes: (one: boolean) => (one ? "El premio" : "Los premios"),
  waiting: {
    scheduled: (names: string) => (names === "" ? "Por sortear" : `Con ${names}`),
    turn: "Espera a los premios de arriba",
    digits: (names: string) => `Esperando las cifras de ${names}`,
    numbers: "Esperando que el organizador escriba el número",
    beacon: (round: string, when: string | null) =>
      when === null
        ? `Esperando la ronda ${round} de la fuente pública de azar`
        : `Esperando la ronda ${round} de la fuente pública de azar, que sale el ${when}`,
  },
  late: {
    title: "Está tardando más de lo normal",
    digits:
      "Faltan las cifras de la lotería. La regla no cambia: si ese sorteo no se hace, vale el siguiente del mismo nombre dentro de los 7 días, y después lo que dice la regla.",
    numbers:
      "El organizador todavía no ha escrito el resultado. Si no aparece, pregúntale directamente.",
    beacon:
      "La fuente pública de azar está atrasada. Su ronda no se cambia por otra: se espera hasta que salga.",
  },
  fullScreen: "Pantalla completa",
  reopened: "La venta se reabrió",
  number: "Número",
  won: (owner: string) => `Ganó ${owner}`,
  review: "Salió este número, pero falta revisar su pago",
  reviewRule:
    "Si el pago es válido, gana. Si no, el premio se sortea otra vez, a la vista de todos.",
  unsold: "No se vendió: según la regla, el premio queda sin ganador",
  nobody: "Sin ganador",
  name: (lottery: string) => `«${lottery}»`,
  and: " y ",
  replaces: {
    corrected: (number: string) => `Antes decía ${number}: el resultado se corrigió.`,
    refused: (number: string) =>
      `Antes salió el ${number}, pero su pago se rechazó y el premio se sorteó otra vez.`,
    unclaimed: (number: string) =>
      `Antes salió el ${number}, pero nadie reclamó el premio a tiempo y se sorteó otra vez, como decían las reglas.`,
  },
  corrected: "El resultado cambió",
  lost: "Se perdió la conexión",
  lostText: (when: string | null) =>
    when === null
      ? "Esto es lo último que llegó. Se actualiza solo apenas vuelva la señal."
      : `${asSentence(`Esto es lo último que llegó, a las ${when}`)} Se actualiza solo apenas vuelva la señal.`,
  said: {
    won: (title: string, number: string, owner: string) =>
      `${title}: salió el ${number}. Ganó ${owner}.`,
    unsold: (title: string, number: string) => `${title}: salió el ${number}, que no se vendió.`,
    review: (title: string, number: string) =>
      `${title}: salió el ${number}. Falta revisar su pago.`,
    nobody: (title: string) => `${title}: sin ganador.`,
  },
} as const;
