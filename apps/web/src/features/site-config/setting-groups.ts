import { foldForSearch } from "@rifas/domain/search-text";
import { emailTypeLabels, emailTypes } from "@rifas/domain/email-types";
import { reminderKindLabels } from "@rifas/domain/reminder-texts";
import { whatsAppKindLabels } from "@rifas/domain/whatsapp-texts";
import { ownerColors } from "@rifas/ui/theme/owner-colors";

interface Section {
  readonly id: string;
  readonly label: string;
  /** Other words for it. */
  readonly also: string;
  /** Its settings, by their labels, in the order of the page. */
  readonly settings: readonly string[];
}

/** The configuration's sections, in groups; in each, what a new owner needs comes first. */
export const settingGroups = [
  {
    id: "negocio",
    label: "Tu negocio",
    sections: [
      {
        id: "identidad",
        label: "Identidad",
        also: "marca contacto redes",
        settings: ["Nombre", "Descripción", "Logo", "WhatsApp", "Teléfono", "Instagram"],
      },
      {
        id: "colores",
        label: "Colores",
        also: "tema marca oscuro claro",
        settings: ownerColors.map(({ label }) => label),
      },
      { id: "terminos", label: "Términos", also: "condiciones reglas", settings: ["Texto"] },
      {
        id: "preguntas",
        label: "Preguntas",
        also: "frecuentes ayuda faq",
        settings: ["Pregunta", "Respuesta"],
      },
    ],
  },
  {
    id: "cobrar",
    label: "Cobrar",
    sections: [
      {
        id: "pagos",
        label: "Pagos",
        also: "método pago móvil transferencia zelle binance cuenta donde te pagan",
        settings: [
          "Métodos de pago",
          "Tasa del dólar",
          "Se ofrece a los compradores",
          "Nombre",
          "Banco",
          "Teléfono",
          "Cédula o RIF",
          "Titular",
          "Instrucciones",
          "Usar la tasa del dólar",
          "Tasa propia: BS por dólar",
          "Cuenta",
          "Número de cuenta",
          "Correo o teléfono de Zelle",
          "Correo o ID de Binance",
        ],
      },
      {
        id: "compra",
        label: "Compra",
        also: "apartado reglas vencimiento",
        settings: [
          "Minutos para pagar",
          "Cantidades rápidas",
          "Qué manda quien pagó",
          "Minutos para pedir la foto",
          "Boletos sin pago confirmado",
        ],
      },
      {
        id: "cuentas",
        label: "Bancos",
        also: "cuentas estados de cuenta conciliación llave",
        settings: ["Cuentas del banco", "Avisos del banco en vivo", "Aprobación automática"],
      },
    ],
  },
  {
    id: "mensajes",
    label: "Mensajes",
    sections: [
      {
        id: "correo",
        label: "Correo",
        also: "smtp email enviar mensajes",
        settings: [
          "Servidor",
          "Seguridad",
          "Puerto",
          "Usuario",
          "Contraseña del servidor",
          "Correo que envía",
          "Responder a",
          "Qué se envía",
          "Mensaje de prueba",
          "¿A qué correo?",
          ...emailTypes.map((type) => emailTypeLabels[type]),
        ],
      },
      {
        id: "recordatorios",
        label: "Recordatorios",
        also: "avisos sorteo",
        settings: ["Texto", ...Object.values(reminderKindLabels)],
      },
      {
        id: "whatsapp",
        label: "WhatsApp",
        also: "mensajes",
        settings: ["Texto", ...Object.values(whatsAppKindLabels)],
      },
    ],
  },
  {
    id: "equipo",
    label: "Tu equipo",
    sections: [
      {
        id: "equipo",
        label: "Equipo",
        also: "ayudante vendedor auditor usuario persona acceso",
        settings: [
          "Llaves de acceso",
          "Ventas en persona",
          "Boletos al día",
          "Cada venta la aprueba otra persona",
          "Los ayudantes descargan listas de compradores",
        ],
      },
    ],
  },
  {
    id: "avanzado",
    label: "Privacidad y avanzado",
    sections: [
      {
        id: "privacidad",
        label: "Privacidad",
        also: "eliminar datos personales",
        settings: [
          "Borrar los datos de una persona",
          "Cédula, teléfono, correo o código de compra",
        ],
      },
      {
        id: "imagenes",
        label: "Fotos",
        also: "imágenes comprobantes subir",
        settings: ["Tamaño máximo", "Tipos de imagen"],
      },
    ],
  },
] as const satisfies readonly {
  readonly id: string;
  readonly label: string;
  readonly sections: readonly Section[];
}[];

export const settingSections = settingGroups.flatMap(({ sections }) => [...sections]);

export type SettingSection = (typeof settingSections)[number]["id"];

/** The sections and settings with all the words in their name, or in what else their section is called; at most ten. */
export function settingsNamed(
  typed: string,
): { readonly id: string; readonly label: string; readonly hint: string }[] {
  const words = foldForSearch(typed.trim()).split(" ");
  const found = settingGroups.flatMap((group) =>
    group.sections.flatMap(({ id, label, also, settings }) => {
      const place = `${group.label} · ${label}`;
      return [
        { id: `?seccion=${id}`, label, hint: group.label, text: `${label} ${also}` },
        ...settings.map((setting: string) => ({
          id: `?seccion=${id}&ajuste=${encodeURIComponent(setting)}`,
          label: setting,
          hint: place,
          text: `${setting} ${label}`,
        })),
      ];
    }),
  );
  return found
    .filter(({ text }) => words.every((word) => foldForSearch(text).includes(word)))
    .slice(0, 10);
}
