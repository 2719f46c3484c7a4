/** The receipt card's texts. */
export const receiptCardMessages = {
  heading: "Tu recibo",
  check: "Comprobar",
  download: (index: number, count: number) =>
    count === 1 ? "Descargar recibo" : `Descargar recibo ${index + 1} de ${count}`,
  copy: "Copiar recibo",
  copied: "el texto del recibo",
  fingerprint: "Huella del libro",
  later: "Los números que llegaron después tienen su propio recibo.",
  states: {
    waiting: {
      title: "Estamos anotando tu compra",
      text: () =>
        "En menos de un minuto queda en el libro de la rifa y aquí aparece tu recibo. Puedes cerrar la página: también va en tu correo.",
    },
    logged: {
      title: "Tus números están en el libro",
      text: (sealAt: string | null) =>
        `El recibo prueba que quedaron anotados a tu nombre. Guárdalo: si después los cambian, con él se ve.${sealAt === null ? "" : ` El libro se sella el ${sealAt}, antes del sorteo.`}`,
    },
    sealed: {
      title: "El libro está cerrado con tus números",
      text: () =>
        "El recibo prueba que estaban a tu nombre. Guárdalo, y el correo del sello también: si el libro cambia después, con ellos se ve.",
    },
    decided: {
      title: "Tu pago se aprobó después del sello",
      text: () =>
        "Tus números estaban apartados a tu nombre cuando se selló el libro, y el libro dice que se aprobaron. Para esto no hay recibo.",
    },
    erased: {
      title: "Tus datos se borraron",
      text: () =>
        "Lo pediste, y sin ellos aquí no se puede hacer tu recibo. Si lo descargaste antes, sigue sirviendo.",
    },
    no_log: {
      title: "Esta rifa no lleva libro",
      text: () =>
        "Tu compra vale igual, pero no hay un recibo que la pruebe sin el organizador. Guarda tu enlace y tu código.",
    },
  },
};
