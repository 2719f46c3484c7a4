export const deleteModalMessages = {
  title: "¿Eliminar Rifa?",
  warning:
    "Esta acción no se puede deshacer. Si la rifa tiene compras registradas, no podrá ser eliminada.",
  cancel: "Cancelar",
  confirm: "Eliminar",
  pending: "Eliminando...",
} as const;
