export const errorStateMessages = {
  title: "No pudimos cargar esto",
  retry: "Intentar otra vez",
  retrying: "Intentando...",
} as const;
