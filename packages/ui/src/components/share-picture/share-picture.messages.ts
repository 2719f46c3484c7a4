/** The words around a picture to share. */
export const sharePictureMessages = {
  share: "Compartir imagen",
  download: "Descargar imagen",
  drawing: "Preparando la imagen…",
} as const;
