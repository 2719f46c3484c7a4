/** The demo's users and passwords: printed at start, useless anywhere else. */
export const demoAdmin = { name: "Mariana Paz", password: "guacamaya-azul-2026" } as const;
export const demoStaff = {
  name: "Luis Contreras",
  email: "luis@rifas.local",
  password: "turpial-canta-2026",
} as const;
export const demoFormerStaff = {
  name: "Yelitza Moreno",
  email: "yelitza@rifas.local",
  password: "cristofue-2026-ya-no",
} as const;
