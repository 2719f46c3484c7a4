export const errorStateMessages = {
  title: "No pudimos cargar esto",
  retry: "Intentar otra vez",
  retrying: "Intentando...",
  showDetails: "Mostrar el error",
  hideDetails: "Ocultar el error",
} as const;
