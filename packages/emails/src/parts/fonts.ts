/** Mail programs only have installed fonts; the first names apply where they happen to be installed. */
export const DISPLAY =
  "'Bricolage Grotesque','Avenir Next','Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
export const TEXT = "-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,sans-serif";
/** Tabular figures for ticket numbers and codes. */
export const FIGURES =
  "ui-monospace,'SF Mono',Menlo,Consolas,'Roboto Mono','Courier New',monospace";
