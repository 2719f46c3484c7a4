export const copyButtonMessages = {
  copy: "Copiar",
  copied: "Copiado",
  failed: "No se pudo",
  said: {
    copied: (subject: string) => `Copiado: ${subject}`,
    failed: (subject: string) =>
      `No se pudo copiar ${subject}: mantén presionado el dato y cópialo a mano`,
  },
} as const;
