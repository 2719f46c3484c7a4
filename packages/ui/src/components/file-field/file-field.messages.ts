export const fileFieldMessages = {
  choose: "Elegir archivo",
  replace: "Cambiar archivo",
  remove: "Quitar archivo",
  dropHere: "Suéltalo aquí",
  orDrop: "o arrástralo hasta aquí",
} as const;
