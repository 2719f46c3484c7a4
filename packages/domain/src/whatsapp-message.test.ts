import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  fillWhatsAppText,
  whatsAppChat,
  whatsAppFacts,
  whatsAppKindOf,
  type WrittenPurchase,
} from "./whatsapp-message.ts";
import { originalWhatsAppTexts, whatsAppKinds } from "./whatsapp-texts.ts";

const now = Date.parse("2026-11-25T14:00:00Z");
const link = `https://rifas.example/compra/3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61#${"s".repeat(43)}`;

const reserved: WrittenPurchase = {
  code: "R7K-4M2P",
  name: "María Gabriela Rojas",
  phone: "+584145550123",
  erased_at: null,
  status: "pending",
  late: false,
  reference_at: null,
  photo_due_at: null,
  review_since: null,
  reserved_until: "2026-11-25T14:20:00Z",
  rejection_reason: null,
  payable_bs: "1234.50",
  tickets: ["0427", "0428"],
  former_tickets: [],
  prizes_won: [],
  raffle: { name: "Moto Bera", outcome: null },
};
const raffle = (outcome: "drawn" | "cancelled") => ({ ...reserved.raffle, outcome });

/** The whole message about a purchase. */
function messageOf(purchase: WrittenPurchase): string {
  const text = originalWhatsAppTexts[whatsAppKindOf(purchase, now)];
  return fillWhatsAppText(text, whatsAppFacts(purchase, "El Guacamayo"), link);
}

describe("the kind of a purchase's next message", () => {
  const sent = { review_since: "2026-11-25T13:50:00Z" };
  const referred = { reference_at: "2026-11-25T13:50:00Z" };
  it.each<[string, Partial<WrittenPurchase>]>([
    ["reserved", {}],
    ["waiting", sent],
    ["waiting", { ...referred, photo_due_at: "2026-11-25T14:00:01Z" }],
    ["proof_wanted", { ...referred, photo_due_at: "2026-11-25T14:00:00Z" }],
    ["approved", { status: "approved" }],
    ["rejected", { status: "rejected", raffle: raffle("cancelled") }],
    ["expired", { status: "expired" }],
    ["late", { status: "expired", late: true }],
    ["expired", { status: "expired", late: true, raffle: raffle("drawn") }],
    ["not_won", { status: "approved", raffle: raffle("drawn") }],
    [
      "winner",
      {
        status: "approved",
        raffle: raffle("drawn"),
        prizes_won: [{ prize_title: "Moto", ticket_number: "0427" }],
      },
    ],
    ["raffle_cancelled", { status: "approved", raffle: raffle("cancelled") }],
    ["raffle_cancelled", { ...sent, raffle: raffle("cancelled") }],
  ])("is %s for %j", (kind, changes) => {
    expect(whatsAppKindOf({ ...reserved, ...changes }, now)).toBe(kind);
  });
});

describe("the message", () => {
  it("names the buyer, numbers, amount, raffle and until when, and ends with the link", () => {
    expect(messageOf(reserved)).toBe(
      [
        "Hola, María. Te apartamos en Moto Bera: 0427, 0428.",
        "Tienes hasta el 25/11/2026, 10:20\u00a0a.\u00a0m. para pagar BS\u00a01.234,50 y mandar tu comprobante aquí:",
        link,
      ].join("\n"),
    );
  });

  it("says why it was rejected and which numbers it had, or what it won", () => {
    const rejected = { ...reserved, status: "rejected", rejection_reason: "No llegó." } as const;
    expect(messageOf(rejected)).toContain("Motivo: No llegó.\n");
    const expired = {
      ...reserved,
      status: "expired",
      tickets: [],
      former_tickets: ["0427"],
    } as const;
    expect(messageOf(expired)).toContain("lo que apartaste en Moto Bera: 0427.");
    const late = messageOf({ ...expired, late: true });
    expect(late).toContain("Lo que apartaste quedó libre mientras tanto: 0427.");
    const prizes_won = [{ prize_title: "Moto Bera SBR", ticket_number: "0427" }];
    const winner = { ...reserved, status: "approved", prizes_won } as const;
    expect(messageOf(winner)).toContain("Moto Bera SBR, con el 0427.");
  });

  it("shortens many numbers and says how many it left out", () => {
    const tickets = Array.from({ length: 1_500 }, (_, place) => String(place).padStart(4, "0"));
    const text = messageOf({ ...reserved, tickets });
    expect(text).toContain("Moto Bera: 0000, 0001, ");
    expect(text).toMatch(/, 0023 y 1\.476 más\./);
  });

  it.each([
    "https://evil.example/x",
    "María https://evil.example",
    "evil.com",
    "www.evil.com",
    "evil。com",
    "evil\u200B.com",
    "e\u00ADvil.com",
    "1.2.3.4",
    "Ana\nhttps://evil.example\n",
    "Ana\u2028https://evil.example",
    "{enlace}",
    "\u202Emoc.live",
  ])("has no other link, and no line of its own, when the name is %j", (name) => {
    const lines = messageOf({ ...reserved, name, raffle: { name, outcome: null } }).split("\n");
    expect(lines).toHaveLength(3);
    expect(lines.at(-1)).toBe(link);
    expect(openable(lines.slice(0, 2).join("\n"))).toBeNull();
    expect(lines.join("\n")).not.toMatch(/[\u202A-\u202E\u2066-\u2069\u200B\u2028]/);
  });

  it("is cut before the link if a text repeats long values", () => {
    const rejection_reason = "No aparece en el banco. ".repeat(20);
    const facts = whatsAppFacts({ ...reserved, rejection_reason }, "El Guacamayo");
    const message = fillWhatsAppText(`${"{motivo} ".repeat(8)}{enlace}`, facts, link);
    expect(message).toHaveLength(999);
    expect(message.endsWith(`\n${link}`)).toBe(true);
  });

  // threat: Text and messages: A message by WhatsApp with another link
  it("has one link, last, and stays under 1,000 characters, whatever people typed", () => {
    const piece = fc.constantFrom(
      "https://",
      "evil.com",
      "\n",
      "\u202E",
      "{enlace}",
      "www.",
      "{nombre}",
    );
    const typed = fc.array(fc.oneof(piece, fc.string({ unit: "binary", maxLength: 60 })), {
      maxLength: 12,
    });
    const text = typed.map((parts) => parts.join(""));
    fc.assert(
      fc.property(text, text, text, text, fc.constantFrom(...whatsAppKinds), (...drawn) => {
        const [name, prize, reason, own, kind] = drawn;
        const purchase: WrittenPurchase = {
          ...reserved,
          name,
          rejection_reason: reason,
          prizes_won: [{ prize_title: prize, ticket_number: "0427" }],
          raffle: { name: prize, outcome: null },
        };
        const facts = whatsAppFacts(purchase, reason);
        for (const template of [originalWhatsAppTexts[kind], own]) {
          const message = fillWhatsAppText(template, facts, link);
          expect(message.length).toBeLessThan(1_000);
          expect(message.endsWith(`\n${link}`)).toBe(true);
          expect(openable(message.slice(0, -link.length))).toBeNull();
          expect(() => encodeURIComponent(message)).not.toThrow();
        }
      }),
      { seed: 20261125, numRuns: 500 },
    );
  });
});

/** What a phone would open in a text: an address with '//', a domain or an IP address. */
function openable(text: string): RegExpMatchArray | null {
  return text.match(/:\/\/|[\p{L}\p{N}][.。．｡]\p{L}|(?<!\d)\d{1,3}(\.\d{1,3}){3}(?![\d.,])/u);
}

describe("the chat", () => {
  it.each([
    ["+584145550123", "584145550123"],
    ["0414-555.01.23", "584145550123"],
    ["04145550123", "584145550123"],
    ["58 414 5550123", "584145550123"],
    ["+13055550100", "13055550100"],
  ])("of %s is with %s", (phone, digits) => {
    const url = `https://wa.me/${digits}?text=Hola%2C%20Ana%0Ahttps%3A%2F%2Fr.example`;
    expect(whatsAppChat({ phone, erased_at: null }, "Hola, Ana\nhttps://r.example")).toEqual({
      url,
    });
  });

  it("isn't offered for a landline, without a telephone, and for an erased buyer", () => {
    const chat = (phone: string, erased_at: string | null = null) =>
      whatsAppChat({ phone, erased_at }, "Hola");
    expect(chat("+582125550123")).toEqual({ obstacle: "landline" });
    expect(chat("")).toEqual({ obstacle: "no_phone" });
    expect(chat("+584145550123", "2026-11-25T14:00:00Z")).toEqual({ obstacle: "erased" });
  });
});
