export const adminShellMessages = {
  skip: "Ir al contenido",
  notice: "Aviso",
  nav: "Panel",
  more: "Más",
  signOut: "Salir",
  signingOut: "Saliendo...",
  account: (name: string) => `Menú de ${name}`,
} as const;
