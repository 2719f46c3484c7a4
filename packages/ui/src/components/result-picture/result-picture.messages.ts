/** The words on and around a picture of a result. */
export const resultPictureMessages = {
  heading: "Resultado del sorteo",
  number: "Número ganador",
  unsoldNumber: "Número que salió",
  won: (owner: string) => `Ganó ${owner}`,
  noOwner: "Nadie lo compró",
  noNumber: "Sin ganador",
  more: (count: number) => (count === 1 ? "y 1 premio más" : `y ${count} premios más`),
  check: "Compruébalo tú en",
  share: "Compartir imagen",
  download: "Descargar imagen",
  failed: "No se pudo hacer la imagen. Toma una captura de pantalla.",
} as const;
