import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatBank } from "@rifas/domain/banks";
import { formatDay } from "@rifas/domain/dates";
import { bankDocumentId, formatDocumentId, isDocument } from "@rifas/domain/document-id";
import { bankAmount } from "@rifas/domain/bank-amount";
import { formatBs, formatUsd } from "@rifas/domain/money";
import { bankPhone, formatPhone } from "@rifas/domain/phone";
import { CopyButton } from "@rifas/ui/copy-button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Space } from "@rifas/ui/space";

type Paid = Pick<
  PurchaseForStaff,
  | "amount_bs"
  | "payable_bs"
  | "amount_usd"
  | "payment_method"
  | "payment_method_name"
  | "payment_reference"
  | "payer_bank"
  | "payer_phone"
  | "paid_on"
  | "document_id"
  | "has_proof"
>;

interface BankFact {
  readonly label: string;
  readonly shown: string;
  /** In the form that a bank's search accepts. */
  readonly copied: string;
  readonly note?: string | undefined;
}

/** What to look for in the bank account, in the usual order. */
export function bankFacts(purchase: Paid): BankFact[] {
  const { amount_bs: price, payable_bs: due, amount_usd: usd } = purchase;
  const facts: (BankFact | null)[] = [
    usd === null
      ? { label: "Debe pagar", shown: formatBs(due), copied: bankAmount(due) }
      : {
          label: "Debe pagar",
          shown: formatUsd(usd),
          copied: bankAmount(usd),
          note: formatBs(price),
        },
    fact("Referencia", purchase.payment_reference),
    purchase.payer_bank === null
      ? null
      : { label: "Banco", shown: formatBank(purchase.payer_bank), copied: purchase.payer_bank },
    purchase.payer_phone === null
      ? null
      : {
          label: "Pagó desde",
          shown: formatPhone(purchase.payer_phone),
          copied: bankPhone(purchase.payer_phone),
        },
    isDocument(purchase.document_id)
      ? {
          label: "Cédula",
          shown: formatDocumentId(purchase.document_id),
          copied: bankDocumentId(purchase.document_id),
        }
      : null,
    purchase.paid_on === null
      ? null
      : {
          label: "Pagó el",
          shown: formatDay(purchase.paid_on),
          copied: formatDay(purchase.paid_on),
        },
  ];
  return facts.filter((one) => one !== null);
}

function fact(label: string, value: string | null): BankFact | null {
  return value === null ? null : { label, shown: value, copied: value };
}

/** 'Confirma la referencia en tu banco': screenshots can be forged, so this lists the data to search for, ready to copy. */
export function BankCheck({ purchase }: { purchase: Paid }) {
  const facts = bankFacts(purchase);
  const method = purchase.payment_method_name ?? purchase.payment_method;
  const everything = facts.map(({ label, shown }) => `${label}: ${shown}`).join("\n");
  return (
    <Section
      heading="Confirma la referencia en tu banco"
      level={3}
      lead={[
        method === null ? "" : `${method}.`,
        purchase.has_proof ? "Una captura se puede falsificar." : "",
      ]
        .filter((text) => text !== "")
        .join(" ")}
    >
      <DetailList>
        {facts.map(({ label, shown, copied, note }) => (
          <DetailRow
            key={label}
            label={label}
            note={note}
            action={
              <CopyButton look="icon" size="sm" value={copied} subject={label.toLowerCase()} />
            }
          >
            {shown}
          </DetailRow>
        ))}
      </DetailList>
      <Space above={2}>
        <CopyButton size="sm" value={everything} subject="todos los datos">
          Copiar todo
        </CopyButton>
      </Space>
    </Section>
  );
}
