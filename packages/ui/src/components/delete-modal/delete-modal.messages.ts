export const deleteModalMessages = {
  title: "¿Eliminar?",
  warning: "Esta acción no se puede deshacer.",
  cancel: "Cancelar",
  confirm: "Eliminar",
  pending: "Eliminando...",
} as const;
