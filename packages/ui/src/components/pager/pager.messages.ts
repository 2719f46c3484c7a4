export const pagerMessages = {
  label: "Páginas",
  previous: "Anterior",
  next: "Siguiente",
  summary: (page: string, shown: string) => `Página ${page} - Mostrando ${shown} rifas`,
} as const;
