export const checklistMessages = {
  progress: "Pasos listos",
  count: (done: number, total: number) => `${done} de ${total}`,
  done: "(listo)",
} as const;
