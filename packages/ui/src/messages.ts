/**
 * All Spanish text that belongs to components, one object per component, so that a bundle contains only the text it needs.
 * Text that a screen decides comes in through props. Venezuelan Spanish, tú, short and warm.
 */

export const linkMessages = {
  opensElsewhere: "(se abre en otra pestaña)",
} as const;

export const soldBarMessages = {
  sold: (sold: string, total: string) => `${sold} de ${total} vendidos`,
  left: (count: string, one: boolean) => (one ? "queda 1" : `quedan ${count}`),
  soldOut: "Agotada",
} as const;

export const countdownMessages = {
  days: (count: number) => (count === 1 ? "día" : "días"),
  hours: (count: number) => (count === 1 ? "hora" : "horas"),
  minutes: "min",
  seconds: "seg",
  left: (parts: string, one: boolean) => `${one ? "Falta" : "Faltan"} ${parts}`,
  minutesLeft: (count: number) => (count === 1 ? "Queda 1 minuto" : `Quedan ${count} minutos`),
  ended: "Se acabó el tiempo",
  and: " y ",
  day: (count: number) => `${count} ${count === 1 ? "día" : "días"}`,
  hour: (count: number) => `${count} ${count === 1 ? "hora" : "horas"}`,
  minute: (count: number) => `${count} ${count === 1 ? "minuto" : "minutos"}`,
  second: (count: number) => `${count} ${count === 1 ? "segundo" : "segundos"}`,
} as const;

export const skeletonMessages = {
  loading: "Cargando…",
} as const;

export const fieldMessages = {
  optional: "(opcional)",
} as const;

export const textFieldMessages = {
  reveal: "Mostrar la contraseña",
} as const;

export const amountFieldMessages = {
  /** '¿BS 1,50 o BS 1.500,00?' */
  question: (choices: readonly string[]) => `¿${choices.join(" o ")}?`,
  unreadable: (decimals: number) =>
    decimals === 0
      ? "Escribe un número entero, como 10.000"
      : `Escríbelo como 1.234,50: con punto los miles y con coma los decimales, hasta ${decimals}`,
} as const;

export const phoneFieldMessages = {
  code: "Código del país",
  otherCode: "Otro, con +",
} as const;

export const documentFieldMessages = {
  kind: "Tipo de documento",
  kinds: {
    V: "V · Venezolano",
    E: "E · Extranjero",
    J: "J · Jurídico",
    G: "G · Gobierno",
    P: "P · Pasaporte",
  },
} as const;

export const textareaFieldMessages = {
  counter: (typed: string, limit: string) => `${typed} de ${limit}`,
  left: (count: string) => (count === "1" ? "Queda 1 carácter" : `Quedan ${count} caracteres`),
} as const;

export const dateTimeFieldMessages = {
  zone: "hora de Caracas",
  empty: "Quitar la fecha",
} as const;

export const colorFieldMessages = {
  pick: (label: string) => `${label}: elegir en la paleta`,
  used: (color: string) => `Se usará ${color} para que se lea bien`,
  verdict: (enough: boolean, minimum: number) =>
    `${enough ? "cumple" : "no cumple"} el mínimo de ${String(minimum).replace(".", ",")}:1`,
} as const;

export const modalMessages = {
  close: "Cerrar",
} as const;

export const deleteModalMessages = {
  title: "¿Eliminar Rifa?",
  warning:
    "Esta acción no se puede deshacer. Si la rifa tiene compras registradas, no podrá ser eliminada.",
  cancel: "Cancelar",
  confirm: "Eliminar",
  pending: "Eliminando...",
} as const;

export const pagerMessages = {
  label: "Páginas",
  previous: "Anterior",
  next: "Siguiente",
  summary: (page: string, shown: string) => `Página ${page} - Mostrando ${shown} rifas`,
} as const;

export const themeToggleMessages = {
  label: "Tema",
  light: "Claro",
  dark: "Oscuro",
  system: "Sistema",
} as const;

export const errorStateMessages = {
  title: "No pudimos cargar esto",
  retry: "Intentar otra vez",
  retrying: "Intentando...",
  showDetails: "Mostrar el error",
  hideDetails: "Ocultar el error",
} as const;

export const toastMessages = {
  region: "Avisos",
  dismiss: "Cerrar aviso",
} as const;

export const publicShellMessages = {
  skip: "Ir al contenido",
  nav: "Principal",
  menu: "Menú",
  stamp: "Rifas",
} as const;

export const winnerCardMessages = {
  number: "Número",
  won: (owner: string) => `Ganó ${owner}`,
  notSold: "Número no vendido",
} as const;

export const prizeListMessages = {
  place: (place: number) => (place === 1 ? "Primer premio" : `Premio ${place}`),
} as const;

export const pageProgressMessages = {
  loading: "Cargando la página…",
} as const;

export const copyButtonMessages = {
  copy: "Copiar",
  copied: "Copiado",
  failed: "No se pudo",
  said: {
    copied: (subject: string) => `Copiado: ${subject}`,
    failed: (subject: string) =>
      `No se pudo copiar ${subject}: mantén presionado el dato y cópialo a mano`,
  },
} as const;

export const stepsMessages = {
  place: (place: number, count: number) => `Paso ${place} de ${count}: `,
  done: ", listo",
} as const;

export const bannerMessages = {
  dismiss: "Cerrar aviso",
} as const;

export const raffleCardMessages = {
  soldOf: (sold: string, total: string) => `${sold} de ${total}`,
  draw: (date: string) => `sorteo ${date}`,
  drawTerm: "Sorteo",
  createdTerm: "Creada",
  priceTerm: "Precio",
  soldTerm: "Vendidos",
  noDraw: "sin fecha de sorteo",
  noDrawShort: "Sin fecha",
  noPrice: "Sin precio",
  winningNumber: "Nº",
  hidden: "No publicada",
  view: "Ver",
  publish: "Publicar",
  unpublish: "Despublicar",
  publishing: "Publicando...",
  unpublishing: "Despublicando...",
  edit: "Editar",
  delete: "Eliminar",
  loading: "Cargando rifa…",
} as const;

export const ticketMessages = {
  purchase: "Compra",
  count: (count: string, one: boolean) => (one ? "1 boleto" : `${count} boletos`),
  numbers: "Tus números",
  formerNumbers: "Números que tenías",
  showAll: (count: string) => `Ver los ${count} números`,
  showFewer: "Ver menos",
} as const;

export const numberStepperMessages = {
  fewer: "Menos",
  more: "Más",
} as const;

export const uploaderMessages = {
  choose: "Elegir foto",
  takePhoto: "Tomar foto",
  replace: "Cambiar foto",
  remove: "Quitar foto",
  cancel: "Cancelar envío",
  retry: "Enviar otra vez",
  dropHere: "Suéltala aquí",
  orDrop: "o arrástrala hasta aquí, o pégala",
  limits: (types: string, megabytes: string) => `${types}, hasta ${megabytes} MB`,
  anyPhoto: "Una foto o una captura de pantalla",
  or: " o ",
  checking: "Preparando la foto…",
  uploading: (percentage: string) => `Enviando… ${percentage} %`,
  done: "Foto enviada",
  replaced: "Reemplaza la foto anterior",
  keepPrevious: "Dejar la anterior",
  current: "Foto actual",
  preview: "Vista previa de la foto elegida",
} as const;

/** The three messages about image files, exactly as specified (docs/product/purchases.md). */
export const imageFileMessages = {
  tooLarge: (megabytes: string) => `El archivo no debe exceder ${megabytes}MB`,
  wrongType: "Tipo de archivo no permitido",
  missing: "No se ha seleccionado ningún archivo",
} as const;

export const searchBoxMessages = {
  clear: "Borrar la búsqueda",
  searching: "Buscando…",
} as const;

export const dataTableMessages = {
  loading: "Cargando…",
  actions: "Acciones",
  selectAll: "Seleccionar todas las filas de esta página",
  select: (row: string) => `Seleccionar ${row}`,
  selected: (count: string) => (count === "1" ? "1 seleccionada" : `${count} seleccionadas`),
  clear: "Quitar la selección",
  sortBy: "Ordenar por",
  asItComes: "Como viene",
  up: (header: string) => `${header}, ascendente`,
  down: (header: string) => `${header}, descendente`,
} as const;

export const adminShellMessages = {
  skip: "Ir al contenido",
  notice: "Aviso",
  nav: "Panel",
  more: "Más",
  signOut: "Salir",
  signingOut: "Saliendo...",
  account: (name: string) => `Menú de ${name}`,
} as const;

export const breadcrumbsMessages = {
  label: "Ruta",
} as const;

export const filterBarMessages = {
  filters: "Filtros",
  active: (count: number) => (count === 1 ? "puesto" : "puestos"),
  clear: "Quitar filtros",
  remove: (filter: string) => `Quitar ${filter}`,
  chips: "Filtros puestos",
} as const;

export const statTileMessages = {
  up: "sube",
  down: "baja",
  flat: "igual",
} as const;

export const numberChipsMessages = {
  showAll: (count: string) => `Ver los ${count} números`,
  showFewer: "Ver menos",
} as const;

export const activityListMessages = {
  becomes: "pasa a ser",
  nothing: "nada",
} as const;

export const ticketNumberGridMessages = {
  label: "Números de la rifa",
  search: "Busca un número",
  noSuchNumber: (first: string, last: string) => `Los números van del ${first} al ${last}`,
  taken: {
    sold: (number: string) => `El ${number} ya está vendido.`,
    reserved: (number: string) => `El ${number} está apartado por otra persona.`,
  },
  near: "Los libres más cercanos:",
  searchAnother: "Busca otro.",
  choose: (number: string) => `Elegir ${number}`,
  showEnding: (ending: string) => `Ver los que terminan en ${ending}`,
  ending: (ending: string) => `Disponibles que terminan en ${ending}`,
  searching: "Buscando…",
  noneWithEnding: (ending: string) =>
    `No queda ninguno libre que termine en ${ending}. Prueba con otro final.`,
  endingFailed: "No pudimos buscarlos. Revisa tu conexión e intenta de nuevo.",
  more: "Ver más",
  retry: "Intentar de nuevo",
  showAll: "Ver todos los números",
  ranges: "Ir a los números",
  range: (from: string, to: string) => `${from} a ${to}`,
  state: {
    available: "disponible",
    reserved: "apartado",
    sold: "vendido",
    unknown: "cargando",
  },
  chosen: "elegido",
  legend: { available: "Disponible", chosen: "Elegido", taken: "Apartado o vendido" },
  count: (count: string, max: string) => `Elegiste ${count} de ${max}`,
  none: (max: string) => `Elige hasta ${max}`,
  full: (max: string) => `Ya elegiste ${max}, el máximo por compra`,
  remove: (number: string) => `Quitar ${number}`,
  chosenNumbers: "Números que elegiste",
} as const;

export const moveButtonsMessages = {
  label: (subject: string) => `Mover ${subject}`,
  up: (subject: string) => `Subir ${subject}`,
  down: (subject: string) => `Bajar ${subject}`,
  remove: (subject: string) => `Quitar ${subject}`,
} as const;

export const imageViewerMessages = {
  tools: "Ver la imagen",
  zoomIn: "Acercar",
  zoomOut: "Alejar",
  fit: "Ver entera",
  rotate: "Girar",
  zoom: "Acercamiento",
  percent: (percent: number) => `${percent} %`,
  turned: (degrees: number) => `, girada ${degrees} grados`,
  help: "Con más y menos acercas y alejas, con R giras, con Z acercas de una vez, con cero la ves entera; acercada, las flechas la mueven.",
  loading: "Cargando la imagen…",
  failed: "No pudimos cargar la imagen.",
  retry: "Intentar otra vez",
} as const;

export const keyBarMessages = {
  label: "Atajos de teclado",
  off: "Los atajos de teclado están apagados.",
  turnOff: "Apagar atajos",
  turnOn: "Usar atajos",
} as const;

export const chartMessages = {
  legend: "Series",
  table: "Ver los datos en una tabla",
  point: "Cuándo",
  nothing: "Todavía no hay datos para mostrar.",
  span: (first: string, last: string) => `De ${first} a ${last}.`,
  range: (series: string, high: string, highAt: string, low: string, lowAt: string) =>
    `${series}: lo más alto, ${high} (${highAt}); lo más bajo, ${low} (${lowAt}).`,
} as const;

export const checklistMessages = {
  progress: "Pasos listos",
  count: (done: number, total: number) => `${done} de ${total}`,
  done: "(listo)",
} as const;
