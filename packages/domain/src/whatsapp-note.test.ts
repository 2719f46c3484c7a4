import { expect, it } from "vitest";
import type { WrittenPurchase } from "./whatsapp-message.ts";
import { whatsAppNote } from "./whatsapp-note.ts";

const link = `https://rifas.example/compra/3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61#${"s".repeat(43)}`;
const purchase: WrittenPurchase = {
  code: "R7K-4M2P",
  name: "María Gabriela Rojas",
  phone: "+584145550123",
  erased_at: null,
  status: "approved",
  late: false,
  reference_at: null,
  photo_due_at: null,
  review_since: null,
  reserved_until: null,
  rejection_reason: null,
  payable_bs: "1234.50",
  tickets: ["0427", "0428"],
  former_tickets: [],
  prizes_won: [],
  raffle: { name: "Moto Bera", outcome: null },
};

it("says what was bought, and ends with the link", () => {
  expect(whatsAppNote(purchase, "El Guacamayo", link))
    .toBe(`Mi compra R7K-4M2P en El Guacamayo: Moto Bera.
Mis números: 0427, 0428.
Aquí está, para volver a verla:
${link}`);
});

it("claims no numbers that are free again", () => {
  const late = { ...purchase, status: "expired", late: true, tickets: [] } as const;
  const note = whatsAppNote({ ...late, former_tickets: ["0427"] }, "El Guacamayo", link);
  expect(note).toContain("\nLo que aparté, ya libre: 0427.\n");
  expect(note).not.toContain("Mis números");
});

it("stays under 1,000 characters with the most numbers and the longest names, and nothing else in it opens", () => {
  const tickets = Array.from({ length: 1_000 }, (_, at) => String(at).padStart(6, "0"));
  const raffle = { name: "evil.com ".repeat(40), outcome: null };
  const note = whatsAppNote({ ...purchase, tickets, raffle }, "otra.example ".repeat(40), link);
  expect(note.length).toBeLessThan(1_000);
  expect(note).toMatch(/ y \d+ más\.\n/);
  expect(note.split("\n").at(-1)).toBe(link);
  expect(note.slice(0, -link.length)).not.toMatch(/\.(?:com|example)/);
});
