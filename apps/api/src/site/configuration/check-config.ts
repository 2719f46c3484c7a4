import type { Schema } from "@rifas/api-client/types";
import type { PaymentMethod as PaymentMethodType } from "@rifas/domain/sale-choices";
import { reminderKinds, reminderTextProblem } from "@rifas/domain/reminder-texts";
import { whatsAppKinds, whatsAppTextProblem } from "@rifas/domain/whatsapp-texts";
import { uploadTypesProblem } from "@rifas/domain/upload-types";
import { siteColorProblems } from "@rifas/ui/theme/site-color-problems";
import type { FieldProblem } from "../../platform/failure.ts";
import type { FileStore } from "../../platform/files/file-store.ts";
import type {
  PaymentMethod,
  ReminderTexts,
  SiteColors,
  SiteIdentity,
  StoredEmailSettings,
  WhatsAppTexts,
} from "../../platform/configuration/config-values.ts";

/** The required fields of each payment type. */
const NEEDED: Readonly<Record<PaymentMethodType, readonly (keyof PaymentMethod)[]>> = {
  pago_movil: ["bank", "phone", "document_id"],
  transferencia: ["bank", "account", "document_id", "holder"],
  zelle: ["account"],
  binance: ["account"],
};

const NEEDED_TEXTS: Readonly<Partial<Record<keyof PaymentMethod, string>>> = {
  bank: "Falta el código del banco (4 dígitos).",
  phone: "Falta el teléfono.",
  document_id: "Falta la cédula o el RIF.",
  account: "Falta la cuenta, el correo o el identificador donde se paga.",
  holder: "Falta el titular.",
};

/** The id of cash, which is always accepted for a sale in person. */
const RESERVED_ID = "efectivo";

/** Problems of payment methods: duplicate ids and missing data. Paths start at `value`. */
export function paymentMethodProblems(methods: readonly PaymentMethod[]): FieldProblem[] {
  const seen = new Set<string>();
  return methods.flatMap((method, index) => {
    const problems: FieldProblem[] = [];
    const at = (field: string) => `value.${index}.${field}`;
    if (seen.has(method.id)) {
      problems.push({ field: at("id"), message: "Dos métodos no pueden tener el mismo id." });
    }
    if (method.id === RESERVED_ID) {
      problems.push({ field: at("id"), message: "Ese id está reservado para la venta manual." });
    }
    seen.add(method.id);
    for (const field of NEEDED[method.type]) {
      if (method[field] !== null) continue;
      problems.push({ field: at(field), message: NEEDED_TEXTS[field] ?? "Falta este dato." });
    }
    return problems;
  });
}

/** Colours that don't parse. Any colour that parses is stored as typed; the theme's resolver ensures contrast. */
export function colourProblems(colours: SiteColors): FieldProblem[] {
  return siteColorProblems(colours).map(({ field, message }) => ({
    field: `value.${field}`,
    message,
  }));
}

/** A logo must be an uploaded picture. */
export async function identityProblems(
  files: FileStore,
  site: SiteIdentity,
): Promise<FieldProblem[]> {
  if (site.logo === null) return [];
  const name = /^\/files\/([^/]+)$/.exec(site.logo)?.[1];
  const file = name === undefined ? null : await files.open("public", name);
  file?.stream.destroy();
  return file ? [] : [{ field: "value.logo", message: "Sube primero la imagen del logo." }];
}

/** A mail server needs a sender. */
export function emailSettingsProblems(settings: StoredEmailSettings): FieldProblem[] {
  if (settings.host === null || settings.from !== null) return [];
  return [{ field: "value.from", message: "Falta el correo remitente." }];
}

/** Types of pictures that would keep buyers from sending a photo. */
export function uploadProblems({ types }: Schema<"UploadRules">): FieldProblem[] {
  const message = uploadTypesProblem(types);
  return message === null ? [] : [{ field: "value.types", message }];
}

/** Texts with unknown placeholders, without their link at the end, or too long (`@rifas/domain/whatsapp-texts`). */
export function whatsAppTextProblems(texts: WhatsAppTexts): FieldProblem[] {
  return whatsAppKinds.flatMap((kind) => {
    const text = texts[kind];
    const message = text === null ? null : whatsAppTextProblem(kind, text);
    return message === null ? [] : [{ field: `value.${kind}`, message }];
  });
}

/** Texts with unknown placeholders or links (`@rifas/domain/reminder-texts`). */
export function reminderTextProblems(texts: ReminderTexts): FieldProblem[] {
  return reminderKinds.flatMap((kind) => {
    const text = texts[kind];
    const message = text === null ? null : reminderTextProblem(kind, text);
    return message === null ? [] : [{ field: `value.${kind}`, message }];
  });
}
