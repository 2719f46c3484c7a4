export const themeToggleMessages = {
  label: "Tema",
  light: "Claro",
  dark: "Oscuro",
  system: "Sistema",
} as const;
