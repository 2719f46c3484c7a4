/** The three messages about image files, exactly as specified (docs/product/purchases.md). */
export const imageFileMessages = {
  tooLarge: (megabytes: string) => `El archivo no debe exceder ${megabytes}MB`,
  wrongType: "Tipo de archivo no permitido",
  missing: "No se ha seleccionado ningún archivo",
} as const;
