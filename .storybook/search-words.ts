/** What a component or page is called in each language, besides its name. */
export interface SearchWords {
  readonly es: string;
  readonly en: string;
}

/**
 * Words by which the sidebar's search finds each component and each page of the design system, keyed by the end of the
 * story's title. The sidebar shows the Spanish ones behind the name; all are searched.
 */
export const searchWords: Readonly<Record<string, SearchWords>> = {
  Overview: { es: "resumen, todo a la vista", en: "everything at a glance" },
  Marca: { es: "editor de marca, colores, dos marcas", en: "brand editor, theme, two brands" },
  Colour: { es: "colores, contraste", en: "palette, contrast" },
  Type: { es: "letra, tipografía", en: "typography, font" },
  "Space and paper": { es: "espacio, esquinas, papel, sombras", en: "spacing, radius, shadow" },
  Motion: { es: "movimiento, animaciones", en: "animation, transition" },
  Words: { es: "palabras, textos, formatos", en: "writing, copy, formats" },
  Icons: { es: "iconos", en: "icon set" },
  Button: { es: "botón", en: "action, submit" },
  "Copy button": { es: "botón de copiar", en: "clipboard" },
  "Icon button": { es: "botón de icono", en: "action" },
  Link: { es: "enlace", en: "anchor" },
  "Move buttons": { es: "subir y bajar", en: "reorder, sort by hand" },
  "Activity list": { es: "historial, actividad", en: "history, timeline, log" },
  Avatar: { es: "iniciales, persona", en: "initials, person" },
  "Bar list": { es: "lista con barras", en: "bars, ranking" },
  "Bulleted list": { es: "lista con viñetas", en: "bullets" },
  Charts: { es: "gráficos", en: "graph, plot" },
  Checklist: { es: "lista de tareas", en: "to do, tasks" },
  "Data table": { es: "tabla de datos", en: "grid, rows, sorting" },
  "Detail list": { es: "lista de detalles, ficha", en: "facts, key and value" },
  Disclosure: { es: "desplegable", en: "accordion, collapse" },
  "Heat table": { es: "mapa de calor", en: "heatmap" },
  "Image viewer": { es: "visor de fotos", en: "zoom, photo, lightbox" },
  "Key hint": { es: "tecla", en: "shortcut" },
  "Message frame": { es: "vista de un correo", en: "e-mail preview" },
  "Movement card": { es: "movimiento del banco", en: "bank transaction" },
  "Numbered steps": { es: "pasos numerados, cómo funciona", en: "how it works" },
  "Pick list": { es: "lista para elegir", en: "choose, multiple selection" },
  "QR code": { es: "código QR", en: "barcode" },
  "Stat tile": { es: "cifra, indicador", en: "metric, figure" },
  Text: { es: "texto", en: "paragraph, typography" },
  "Theme preview": { es: "muestra de colores", en: "colours, sample" },
  Tiles: { es: "cuadrícula de tarjetas", en: "card grid" },
  Banner: { es: "aviso, mensaje", en: "alert, message, notice" },
  "Empty state": { es: "vacío, sin resultados", en: "no results, nothing yet" },
  "Error state": { es: "error, algo falló", en: "failure, retry" },
  "Page progress": { es: "carga de página", en: "loading bar, navigation" },
  Progress: { es: "progreso, avance", en: "progress bar" },
  Skeleton: { es: "cargando", en: "loading, placeholder" },
  Toast: { es: "notificación, aviso breve", en: "notification, snackbar" },
  Verdict: { es: "veredicto, comprobación", en: "check result" },
  WaitingLine: { es: "cola, sala de espera", en: "queue, waiting room" },
  "Checkbox field": { es: "casilla", en: "tick, boolean" },
  "Color field": { es: "campo de color", en: "colour picker" },
  "Count field": { es: "campo de cantidad", en: "number, integer" },
  "Date and time field": { es: "fecha y hora", en: "datetime, calendar" },
  "Date field": { es: "fecha", en: "calendar, date picker" },
  "Document field": { es: "cédula, RIF", en: "identity card, tax number" },
  Field: { es: "campo", en: "label, hint, error" },
  "File field": { es: "archivo", en: "attachment, file input" },
  "Filter bar": { es: "filtros", en: "filters, search" },
  Form: { es: "formulario", en: "validation, submit" },
  "Money field": { es: "monto, bolívares", en: "amount, currency" },
  "Number stepper": { es: "más y menos, cantidad", en: "quantity, spin button" },
  "Phone field": { es: "teléfono", en: "telephone" },
  "Quick quantity": { es: "cantidad rápida", en: "quantity presets" },
  "Radio cards": { es: "opciones", en: "radio group, options" },
  "Search box": { es: "buscador", en: "search input" },
  "Segmented filter": { es: "filtro por partes", en: "toggle group, segmented control" },
  "Select field": { es: "lista de opciones, selector", en: "dropdown, combobox, picker" },
  "Switch field": { es: "interruptor", en: "toggle, on and off" },
  "Text field": { es: "campo de texto, contraseña", en: "input, password" },
  "Textarea field": { es: "texto largo", en: "long text, multi-line" },
  Uploader: { es: "subir archivo, subir foto, comprobante", en: "upload, file, photo, drop zone" },
  "Admin shell": { es: "marco del panel", en: "layout, desk, navigation" },
  Bleed: { es: "sangrado", en: "full width" },
  "Buy bar": { es: "barra de compra", en: "sticky bar, checkout" },
  Cluster: { es: "fila de elementos", en: "inline, row, wrap" },
  Columns: { es: "columnas", en: "grid, aside" },
  "Desk panes": { es: "lista y detalle", en: "master and detail, split view" },
  Heading: { es: "título", en: "title" },
  "Narrow column": { es: "columna angosta", en: "container, width" },
  "Public shell": { es: "marco del sitio", en: "layout, header, footer" },
  "Save bar": { es: "barra de guardar", en: "unsaved changes" },
  Section: { es: "sección", en: "part of a page" },
  Space: { es: "espacio", en: "spacer, gap" },
  Stack: { es: "pila", en: "vertical layout" },
  "Visually hidden": { es: "solo para lectores de pantalla", en: "screen reader only" },
  Breadcrumbs: { es: "migas de pan, ruta", en: "path, trail" },
  "Key bar": { es: "atajos de teclado", en: "keyboard shortcuts" },
  Pager: { es: "paginador, paginación", en: "pagination, next page" },
  Steps: { es: "pasos de la compra", en: "stepper, wizard" },
  Tabs: { es: "pestañas", en: "tab panel" },
  "Theme toggle": { es: "claro y oscuro", en: "dark mode, light mode" },
  "Delete modal": { es: "eliminar, borrar, confirmar", en: "confirm, destructive" },
  Drawer: { es: "panel lateral, cajón", en: "side panel, sheet" },
  "Dropdown menu": { es: "menú desplegable", en: "popover, actions" },
  Modal: { es: "diálogo, ventana", en: "dialog, window" },
  Countdown: { es: "cuenta regresiva, contador", en: "timer, time left" },
  "Draw rules": { es: "reglas del sorteo", en: "how it is drawn" },
  "Instant prizes": { es: "premios instantáneos", en: "instant win" },
  "Live draw": { es: "sorteo en vivo", en: "raffle result, animation" },
  "Number chips": { es: "números, boletos", en: "ticket numbers" },
  Price: { es: "precio", en: "amount, bolivars" },
  "Prize list": { es: "premios", en: "prizes" },
  "Raffle card": { es: "tarjeta de rifa", en: "raffle, product card" },
  "Raffle hero": { es: "portada de rifa", en: "raffle, cover" },
  "Receipt card": { es: "recibo", en: "receipt" },
  "Share picture": { es: "imagen para compartir", en: "story, post, social media" },
  "Result picture": { es: "imagen del resultado", en: "share image, winner" },
  "Sold bar": { es: "vendidos", en: "progress, sold" },
  "Status badge": { es: "estado, etiqueta, insignia", en: "tag, label, state" },
  Ticket: { es: "boleto", en: "purchase, stub" },
  "Ticket number grid": { es: "cuadrícula de números", en: "number picker, seats" },
  "Winner card": { es: "ganador", en: "winner, result" },
};

/** Stands between a name, its Spanish words and its English ones. */
const SEPARATOR = " · ";

/** A title with its words, as the search sees it. */
export function titleWithWords(title: string): string {
  const words = searchWords[title.split("/").at(-1) ?? ""];
  return words === undefined ? title : [title, words.es, words.en].join(SEPARATOR);
}

/** The part of a name with words that the sidebar shows: the name and the Spanish ones. */
export function shownName(name: string): string {
  return name.split(SEPARATOR).slice(0, 2).join(SEPARATOR);
}
