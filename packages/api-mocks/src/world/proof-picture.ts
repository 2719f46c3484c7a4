import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { formatAmount } from "@rifas/domain/money";
import { formatPhone } from "@rifas/domain/phone";

/** A bank app's receipt, drawn so that no story needs the network. */
export function proofPicture(purchase: PurchaseForStaff): Uint8Array {
  const rows = [
    ["Monto", `${formatAmount(purchase.amount_bs)} Bs`],
    ["Referencia", purchase.payment_reference ?? ""],
    ["Destino", "0414-5550123"],
    ["Origen", purchase.payer_phone === null ? "Cuenta" : formatPhone(purchase.payer_phone)],
    ["Banco", formatBank(purchase.payer_bank ?? "0102")],
    ["Fecha", purchase.paid_on === null ? "" : formatDay(purchase.paid_on)],
  ] as const;
  const lines = rows.map(([name, value], place) => {
    const y = 620 + place * 96;
    return `<text x="96" y="${y}" fill="#5b6472">${name}</text><text x="804" y="${y}" text-anchor="end" font-weight="700">${value}</text>`;
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1600" viewBox="0 0 900 1600" font-family="Arial, sans-serif" font-size="38" fill="#11161d">
<rect width="900" height="1600" fill="#eef1f5"/><rect width="900" height="150" fill="#0b3d7a"/>
<text x="450" y="95" text-anchor="middle" fill="#fff" font-size="44" font-weight="700">Banco · Pago Móvil</text>
<rect x="48" y="230" width="804" height="1000" rx="36" fill="#fff"/><circle cx="450" cy="350" r="64" fill="#157f3d"/>
<path d="M418 352l24 26 44-54" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round" stroke-linejoin="round"/>
<text x="450" y="490" text-anchor="middle" font-size="46" font-weight="700">Operación exitosa</text>${lines.join("")}</svg>`;
  return new TextEncoder().encode(svg);
}
