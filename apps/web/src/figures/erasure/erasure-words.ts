import type { Schema } from "@rifas/api-client/types";
import { counted } from "@rifas/domain/counted";

type Person = Schema<"ErasablePerson">;

/** What will be erased, most important first; only what there is. */
export function whatGoes({ purchases, photos, emails, movements, salts }: Person): string[] {
  const of = purchases === 1 ? "su compra" : `sus ${purchases} compras`;
  return [
    `Nombre, cédula, teléfono, correo y datos del pago de ${of}`,
    ...(photos === 0
      ? []
      : [photos === 1 ? "La foto del comprobante" : `${photos} fotos de comprobantes`]),
    ...(emails === 0 ? [] : [`${counted(emails, "mensaje")} del historial de correos`]),
    ...(movements === 0 ? [] : [`Lo que el banco dijo de ${counted(movements, "pago")}`]),
    ...(salts === 0 ? [] : ["Los secretos que unen sus números del libro con su nombre"]),
    "Lo que el historial del panel dice de la persona",
  ];
}

/** What stays, and why. */
export function whatStays({ salts }: Person): string[] {
  return [
    "Números, montos, fechas y códigos de sus compras, para que tus cuentas cuadren",
    ...(salts === 0
      ? []
      : [
          "El libro: cualquiera lo comprueba igual que antes, y no dice quién es",
          "El recibo que ya descargó sigue sirviendo; aquí no se podrá hacer otro",
        ]),
    "Quién del equipo hizo qué y cuándo",
    "Las copias de seguridad de antes: bórralas cuando ya no las necesites",
  ];
}

/** What was erased, as a sentence. */
export function erasedCounts({ purchases, photos, emails, movements }: Schema<"Erasure">): string {
  const parts = [
    counted(purchases, "compra"),
    ...(photos === 0 ? [] : [counted(photos, "foto")]),
    ...(emails === 0 ? [] : [counted(emails, "mensaje")]),
    ...(movements === 0 ? [] : [`lo que el banco dijo de ${counted(movements, "pago")}`]),
  ];
  const list = new Intl.ListFormat("es").format(parts);
  return `Borramos los datos de ${list}. Respóndele que está hecho.`;
}
