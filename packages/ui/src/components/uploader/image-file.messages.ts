/** The messages about image files, exactly as specified (docs/product/sale.md). */
export const imageFileMessages = {
  empty: "El archivo está vacío",
  unreadable: "No pudimos leer ese archivo",
  tooLarge: (megabytes: string) => `El archivo no debe exceder ${megabytes}MB`,
  wrongType: "Tipo de archivo no permitido",
  missing: "No se ha seleccionado ningún archivo",
} as const;
