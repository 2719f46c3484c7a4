import { formatDocumentId } from "@rifas/domain/document-id";
import type { ReadChat } from "@rifas/domain/pasted-chat";
import { formatPhone } from "@rifas/domain/phone";

/** What a chat fills in of a sale in person; what is missing, staff fill in. */
export interface ProposedSale {
  readonly raffle?: string;
  readonly quantity?: number;
  readonly ways?: "list";
  readonly numbers?: string;
  readonly name?: string;
  readonly document_id?: string;
  readonly phone?: string;
  readonly email?: string;
}

/** A sale in person as a chat proposes it. */
export interface ChatSale {
  readonly values: ProposedSale;
  /** What staff have to look at, as Spanish sentences. */
  readonly doubts: readonly string[];
}

/** A search for a purchase that a chat may be about. */
export interface ChatSearch {
  /** 'la referencia 123456' */
  readonly label: string;
  readonly term: string;
}

/** A fact of a chat, for people: its name, and one value or those that it may be. */
export interface ChatFact {
  readonly label: string;
  readonly values: readonly string[];
}

/** Each kind of fact that was found. More than one value means that nobody knows which. */
export function chatFacts(reading: ReadChat): ChatFact[] {
  const facts: ChatFact[] = [
    { label: "Rifa", values: reading.raffles.map(({ name }) => name) },
    { label: "Boletos", values: reading.quantities.map(String) },
    { label: "Números", values: reading.numbers.length === 0 ? [] : [reading.numbers.join(", ")] },
    { label: "Nombre", values: reading.names },
    { label: "Cédula o RIF", values: reading.documentIds.map(formatDocumentId) },
    { label: "Teléfono", values: reading.phones.map(formatPhone) },
    { label: "Correo", values: reading.emails },
    { label: "Referencia", values: reading.references },
    { label: "Compra", values: reading.codes },
  ];
  return facts.filter(({ values }) => values.length > 0);
}

/** A form's values from what is known for sure, and a sentence about everything else. */
export function chatSale(reading: ReadChat, isCut: boolean): ChatSale {
  const { numbers, quantities } = reading;
  const count = only(quantities) ?? (quantities.length === 0 ? numbers.length : 0);
  const [raffle, name] = [only(reading.raffles)?.id, only(reading.names)];
  const [documentId, phone] = [only(reading.documentIds), only(reading.phones)];
  const email = only(reading.emails);
  return {
    values: {
      ...(raffle !== undefined && { raffle: String(raffle) }),
      ...(count > 0 && { quantity: count }),
      ...(numbers.length > 0 && { ways: "list", numbers: numbers.join(" ") }),
      ...(name !== undefined && { name }),
      ...(documentId !== undefined && { document_id: documentId }),
      ...(phone !== undefined && { phone }),
      ...(email !== undefined && { email }),
    },
    doubts: doubtsOf(reading, isCut),
  };
}

/** What finds a purchase, the surest first. */
export function chatSearches(reading: ReadChat): ChatSearch[] {
  return [
    ...reading.codes.map((code) => ({ label: code, term: code })),
    ...reading.references.map((term) => ({ label: `la referencia ${term}`, term })),
    ...reading.phones.map(formatPhone).map((term) => ({ label: term, term })),
    ...reading.documentIds.map(formatDocumentId).map((term) => ({ label: term, term })),
    ...reading.emails.map((term) => ({ label: term, term })),
  ];
}

/** Whether the buyer asks about a payment, rather than for tickets. */
export function asksAboutPayment({ paid, wants, references, codes }: ReadChat): boolean {
  return codes.length > 0 || references.length > 0 || (paid && !wants);
}

function doubtsOf(reading: ReadChat, isCut: boolean): string[] {
  const doubts = chatFacts(reading)
    .filter(
      ({ label, values }) => values.length > 1 && label !== "Referencia" && label !== "Compra",
    )
    .map(({ label, values }) => `${label}: ${values.join(" o ")}.`);
  const { numbers, references, unread } = reading;
  const count = only(reading.quantities);
  if (count !== undefined && numbers.length > 0 && numbers.length !== count) {
    doubts.push(`Pide ${count} boletos, pero nombra ${numbers.length} números.`);
  }
  if (references.length > 0) {
    doubts.push(
      `Dice que pagó con la referencia ${references.join(" o ")}: elige el método y escríbela.`,
    );
  }
  if (unread.length > 0) doubts.push(`${unreadWords(unread)}.`);
  if (isCut) doubts.push(CUT);
  return doubts;
}

/** A chat that is longer than what is read. */
export const CUT = "El chat es muy largo: leímos el principio.";

/** 'No entendimos «0427» ni «12»' */
export function unreadWords(unread: readonly string[]): string {
  return `No entendimos ${unread.map((text) => `«${text}»`).join(" ni ")}`;
}

function only<Value>(values: readonly Value[]): Value | undefined {
  return values.length === 1 ? values[0] : undefined;
}
