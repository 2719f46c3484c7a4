/** Mail programs have only the machine's own fonts; the first names are taken where they happen to be installed. */
export const DISPLAY =
  "'Bricolage Grotesque','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const TEXT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Ticket numbers and codes: figures of one width. */
export const FIGURES =
  "ui-monospace,'SF Mono',Menlo,Consolas,'Roboto Mono','Courier New',monospace";
