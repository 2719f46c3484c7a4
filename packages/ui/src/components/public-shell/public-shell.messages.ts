export const publicShellMessages = {
  skip: "Ir al contenido",
  nav: "Principal",
  menu: "Menú",
  stamp: "Rifas",
} as const;
