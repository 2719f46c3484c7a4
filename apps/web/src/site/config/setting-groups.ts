import { foldForSearch } from "@rifas/domain/search-text";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { reminderKindLabels } from "@rifas/domain/reminder-texts";
import { whatsAppKindLabels } from "@rifas/domain/whatsapp-texts";
import { ownerColors } from "@rifas/ui/theme/owner-colors";

/** A section with its name, other words for it, and the labels of its settings between dots. */
const section = <const Id extends string>(
  id: Id,
  label: string,
  also: string,
  settings: string,
) => ({ id, label, also, settings: settings.split(" · ") });

const labels = (of: object) => Object.values(of).join(" · ");

const colors = labels(ownerColors.map(({ label }) => label));
const identity = "Nombre · Descripción · Logo · WhatsApp · Teléfono · Instagram · Responsable";
const methods =
  "Métodos de pago · Se ofrece a los compradores · Nombre · Banco · Teléfono · Cédula o RIF · Titular · Instrucciones · Usar la tasa del dólar · Tasa propia: BS por dólar · Cuenta · Número de cuenta · Correo o teléfono de Zelle · Correo o ID de Binance · Tasa del dólar";
const purchase =
  "Minutos para pagar · Cantidades rápidas · Qué manda quien pagó · Minutos para pedir la foto · Revisan desde las · Revisan hasta las · Boletos sin pago confirmado";
const banks = "Cuentas del banco · Avisos del banco en vivo · Aprobación automática";
const paybacks =
  "Archivo de devoluciones · Separador · Céntimos · Cédula · La primera línea son los títulos · Título · Qué lleva";
const email = `Servidor · Seguridad · Puerto · Usuario · Contraseña del servidor · Correo que envía · Responder a · Qué se envía · Mensaje de prueba · ¿A qué correo? · ${labels(emailTypeLabels)}`;
const team =
  "Llaves de acceso · Controles del equipo · Boletos sin respaldo al día · Avisar si pasa de, en % · Cada venta la aprueba otra persona · Los ayudantes descargan listas de compradores";
const erasure = "Borrar los datos de una persona · Cédula, teléfono, correo o código de compra";

/** The configuration's sections, in groups; in each, what a new owner needs comes first. */
export const settingGroups = [
  {
    id: "negocio",
    label: "Tu negocio",
    sections: [
      section("identidad", "Identidad", "marca contacto redes", identity),
      section("colores", "Colores", "tema marca oscuro claro", colors),
      section("terminos", "Términos", "condiciones reglas", "Texto"),
      section("preguntas", "Preguntas", "frecuentes ayuda", "Pregunta · Respuesta"),
    ],
  },
  {
    id: "cobrar",
    label: "Cobrar",
    sections: [
      section("pagos", "Pagos", "método pago móvil transferencia zelle binance cuenta", methods),
      section("compra", "Compra", "apartado reglas vencimiento", purchase),
      section("cuentas", "Cuentas", "bancos estado de cuenta conciliación llave", banks),
      section("devoluciones", "Devoluciones", "plantilla csv reembolso", paybacks),
    ],
  },
  {
    id: "mensajes",
    label: "Mensajes",
    sections: [
      section("correo", "Correo", "smtp email enviar mensajes", email),
      section("recordatorios", "Recordatorios", "avisos", `Texto · ${labels(reminderKindLabels)}`),
      section("whatsapp", "WhatsApp", "mensajes", `Texto · ${labels(whatsAppKindLabels)}`),
    ],
  },
  {
    id: "equipo",
    label: "Tu equipo",
    sections: [section("equipo", "Equipo", "ayudante vendedor auditor usuario persona", team)],
  },
  {
    id: "avanzado",
    label: "Privacidad y avanzado",
    sections: [
      section("privacidad", "Privacidad", "eliminar datos personales", erasure),
      section("imagenes", "Fotos", "comprobantes subir", "Tamaño máximo · Tipos de imagen"),
    ],
  },
] as const;

export const settingSections = settingGroups.flatMap(({ sections }) => [...sections]);

export type SettingSection = (typeof settingSections)[number]["id"];

/** The sections and settings with all the words in their name, or in what else their section is called; at most ten. */
export function settingsNamed(typed: string) {
  const words = foldForSearch(typed.trim()).split(" ");
  const found = settingGroups.flatMap((group) =>
    group.sections.flatMap(({ id, label, also, settings }) => [
      { id: `?seccion=${id}`, label, hint: group.label, text: `${label} ${also}` },
      ...settings.map((setting) => ({
        id: `?seccion=${id}&ajuste=${encodeURIComponent(setting)}`,
        label: setting,
        hint: `${group.label} · ${label}`,
        text: `${setting} ${label}`,
      })),
    ]),
  );
  return found
    .filter(({ text }) => words.every((word) => foldForSearch(text).includes(word)))
    .slice(0, 10);
}
