import { formatBank } from "./banks.ts";
import { formatDocumentId } from "./document-id.ts";
import { formatPhone } from "./phone.ts";

/** Where money goes back to: a pago móvil or an account, and whose it is. */
interface PaybackPlace {
  readonly bank: string;
  readonly phone: string | null;
  readonly account: string | null;
  readonly document_id: string;
}

/** 'Pago móvil 0414-1234567, 0134 · Banesco, V-12.345.678' */
export function paybackWords({ bank, phone, account, document_id }: PaybackPlace): string {
  const where = phone === null ? `Cuenta ${account ?? ""}` : `Pago móvil ${formatPhone(phone)}`;
  return [where, formatBank(bank), formatDocumentId(document_id)].join(", ");
}
