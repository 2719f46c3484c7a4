export const chartMessages = {
  legend: "Series",
  table: "Ver los datos en una tabla",
  point: "Cuándo",
  nothing: "Todavía no hay datos para mostrar.",
  span: (first: string, last: string) => `De ${first} a ${last}.`,
  range: (is: { series: string; high: string; highAt: string; low: string; lowAt: string }) =>
    `${is.series}: lo más alto, ${is.high} (${is.highAt}); lo más bajo, ${is.low} (${is.lowAt}).`,
} as const;
