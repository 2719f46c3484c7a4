import { contrastPairs } from "@rifas/ui/theme/contrast-pairs";
import { resolveSiteColors } from "@rifas/ui/theme/resolve-site-colors";
import { describe, expect, test } from "vitest";
import { emailTypes } from "@rifas/domain/email-types";
import type { EmailMessage } from "./email-payloads.ts";
import { EMAIL_COLORS } from "./parts/medium.tsx";
import { renderEmail } from "./render-email.tsx";
import { firstName } from "./messages/message-props.ts";
import {
  longNames,
  manyNumbers,
  oneNumber,
  sampleLinks,
  sampleMessages,
  samplePayloads,
  sampleSite,
} from "./testing/sample-messages.ts";

const approved: EmailMessage = {
  type: "purchase_approved",
  payload: samplePayloads.purchase_approved,
};

test("there is a sample of every type", () => {
  expect(sampleMessages.map(({ type }) => type)).toEqual(emailTypes);
});

/** The visible text of the HTML: without tags and hidden preview, with entities resolved. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf("<body"));
  return body
    .replaceAll(/<[^>]+>/g, " ")
    .replaceAll("&amp;", "&")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll(/[\s\u200c]+/g, " ");
}

describe.each(sampleMessages)("$type", (message) => {
  const rendered = renderEmail(message, sampleSite, sampleLinks);

  test("is a complete document in Spanish that supports light and dark mode", () => {
    expect(rendered.html).toMatch(/^<!doctype html><html lang="es"/);
    expect(rendered.html).toContain('<meta name="color-scheme" content="light dark">');
    expect(rendered.html).toContain("@media (prefers-color-scheme:dark)");
  });

  test("stays under Gmail's 102 kB and requests nothing from other hosts except the links it contains", () => {
    expect(rendered.html.length).toBeLessThan(60_000);
    expect(rendered.html).not.toMatch(/<script|<link|<img|@import|url\(/);
  });

  test("has a plain-text version without markup, with the same facts", () => {
    expect(rendered.text).not.toMatch(/<[a-z/]|&[a-z#]+;/i);
    const payload = Object.entries<unknown>({ ...message.payload });
    for (const name of ["raffle", "code", "prize", "reason", "number"]) {
      const value = payload.find(([key]) => key === name)?.[1];
      if (typeof value !== "string") continue;
      expect(wordsOf(rendered.html)).toContain(value);
      expect(rendered.text.toUpperCase()).toContain(value.toUpperCase());
    }
  });

  test("has a subject of one short line", () => {
    expect(rendered.subject).not.toMatch(/[\r\n]/);
    expect(rendered.subject.length).toBeLessThan(90);
  });

  test("contains the site's name and how to contact a person", () => {
    for (const words of [wordsOf(rendered.html), rendered.text]) {
      expect(words).toContain("Rifas El Guacamayo");
      expect(words).toContain("0414-5550123");
    }
    expect(rendered.html).toContain('href="https://wa.me/584145550123"');
  });

  test("ends no sentence with two full stops, even after a time", () => {
    for (const words of [rendered.html, rendered.text, rendered.subject]) {
      expect(words).not.toMatch(/[^.\s]\.\.(?!\.)/);
    }
  });

  test("looks the same as it did", () => {
    expect(rendered.text).toMatchSnapshot();
  });
});

test("every text colour of a message is readable on its background, whatever colours the owner chose", () => {
  const hostile = {
    light: { background: "#fff", text: "#fff", primary: "#ff0" },
    dark: { surface: "white" },
  };
  const painted = new Set<string>(EMAIL_COLORS);
  const pairs = contrastPairs(resolveSiteColors(hostile)).filter(
    ({ drawn, on }) => painted.has(drawn) && painted.has(on),
  );
  expect(pairs.length).toBeGreaterThan(20);
  expect(pairs.filter(({ ratio, minimum }) => ratio < minimum)).toEqual([]);
});

test("messages use the owner's colours, and no unparsed text reaches them", () => {
  const colors = {
    light: { primary: "rebeccapurple" },
    dark: { primary: "red;}</style><script>" },
  };
  const { html } = renderEmail(approved, { ...sampleSite, colors }, sampleLinks);
  expect(html).toContain("background-color:#663399");
  expect(html).not.toContain("script");
});

test("a payment confirmed after the draw mentions that the draw has taken place", () => {
  const payload = { ...samplePayloads.purchase_approved, drawn: true };
  const { html, text } = renderEmail(
    { type: "purchase_approved", payload },
    sampleSite,
    sampleLinks,
  );
  for (const words of [wordsOf(html), text]) {
    expect(words).toContain("el sorteo fue el 24/12/2026");
    expect(words).not.toMatch(/juegas|suerte/i);
  }
});

// threat: Text and messages: Stored XSS through e-mails and their preview
test("names that look like markup are shown as text, in HTML and in plain text", () => {
  const payload = { ...samplePayloads.purchase_approved, ...longNames };
  const { html, text } = renderEmail(
    { type: "purchase_approved", payload },
    sampleSite,
    sampleLinks,
  );
  expect(html).not.toContain("<todo");
  expect(wordsOf(html)).toContain(longNames.raffle);
  expect(text.toUpperCase()).toContain(longNames.raffle.toUpperCase());
});

test("a buyer's name that looks like a URL doesn't become a link", () => {
  expect(firstName("premio.com Pérez")).toBe("premio. com");
  expect(firstName("María José")).toBe("María");
});

// threat: Text and messages: Header injection into e-mails
test("a line break in a raffle's name can't start a header", () => {
  const payload = { ...samplePayloads.raffle_cancelled, raffle: "Moto\r\nBcc: todos@example.com" };
  const { subject } = renderEmail({ type: "raffle_cancelled", payload }, sampleSite, sampleLinks);
  expect(subject).toBe("Rifa cancelada: Moto Bcc: todos@example.com");
});

test.each([1, 5, 12, 60, 100, 1000])("shows all of %i numbers within Gmail's limit", (quantity) => {
  const payload = {
    ...samplePayloads.purchase_approved,
    ...(quantity === 1 ? oneNumber : manyNumbers(quantity)),
  };
  const { html, text } = renderEmail(
    { type: "purchase_approved", payload },
    sampleSite,
    sampleLinks,
  );
  expect(html.length).toBeLessThan(60_000);
  for (const number of payload.numbers) {
    expect(html).toContain(number);
    expect(text).toContain(number);
  }
});

test("a cancellation mentions no tickets to a buyer who paid too late for any", () => {
  const payload = { ...samplePayloads.raffle_cancelled, quantity: 0, reason: "Faltó el permiso." };
  const message: EmailMessage = { type: "raffle_cancelled", payload };
  const { html, text } = renderEmail(message, sampleSite, sampleLinks);
  expect(wordsOf(html)).toContain("porque enviaste un pago por esta rifa");
  for (const words of [wordsOf(html), text]) expect(words).not.toMatch(/boleto/i);
});

test("uses the singular for one number", () => {
  const payload = { ...samplePayloads.purchase_approved, ...oneNumber };
  const { text, subject } = renderEmail(
    { type: "purchase_approved", payload },
    sampleSite,
    sampleLinks,
  );
  expect(text).toContain("¡Ya es tuyo!");
  expect(subject).toContain("Tu número");
  expect(text).not.toContain("números");
});

const former = ["0001", "0002"];
const {
  purchase_reserved: held,
  purchase_received: sent,
  purchase_approved: sold,
} = samplePayloads;
test.each<EmailMessage>([
  { type: "purchase_reserved", payload: { ...held, occasion: "moved", former } },
  { type: "purchase_received", payload: { ...sent, occasion: "moved", former } },
  { type: "purchase_approved", payload: { ...sold, occasion: "moved", former } },
])("changed numbers are announced with those of before ($type)", (message) => {
  const { text, subject } = renderEmail(message, sampleSite, sampleLinks);
  expect(subject).toBe("Tus números cambiaron: Moto Bera SBR 2026, cero kilómetro · R7K-4M2P");
  expect(text).toContain("lo que decía tu correo anterior ya no. Antes eran: 0001, 0002.");
});

test("money and dates are in the Venezuelan format: BS 1.234,50 and Caracas time", () => {
  const payload = { ...samplePayloads.purchase_reserved, amountBs: "1234.50", amountUsd: "12.35" };
  const { text } = renderEmail({ type: "purchase_reserved", payload }, sampleSite, sampleLinks);
  expect(text).toContain("BS\u00a01.234,50 (USD\u00a012,35)");
  expect(text).toContain("Tienes hasta las 10:05\u00A0p.\u00A0m. del 20/11/2026.");
  expect(text).toContain("Sorteo: 24/12/2026, 10:00\u00A0p.\u00A0m.");
});

test("an amount in combos says its parts; a plain price has none", () => {
  const payload = { ...samplePayloads.purchase_reserved, parts: "1 combo de 3 y 2 boletos" };
  const textOf = (of: typeof payload | typeof samplePayloads.purchase_reserved) =>
    renderEmail({ type: "purchase_reserved", payload: of }, sampleSite, sampleLinks).text;
  expect(textOf(payload)).toContain("Combos: 1 combo de 3 y 2 boletos");
  expect(textOf(samplePayloads.purchase_reserved)).not.toContain("ombo");
});

test("unique céntimos are explained; a plain price is not", () => {
  const textOf = (more: object) => {
    const payload = { ...samplePayloads.purchase_reserved, ...more };
    return renderEmail({ type: "purchase_reserved", payload }, sampleSite, sampleLinks).text;
  };
  const own = textOf({ amountBs: "742.37", uniqueCents: true });
  expect(own).toContain("BS\u00a0742,37");
  expect(own).toContain("Paga ese monto exacto, con sus céntimos");
  expect(textOf({})).not.toContain("céntimos");
});

test("without the button and the buyer's secret when shown to staff", () => {
  const rendered = renderEmail(approved, sampleSite, { purchase: null, receipt: null, stop: null });
  expect(rendered.html).not.toContain("/compra/");
  expect(rendered.text).not.toContain("/compra/");
});

test.each<EmailMessage>([
  { type: "purchase_reserved", payload: { ...samplePayloads.purchase_reserved, occasion: "link" } },
  { type: "purchase_received", payload: { ...samplePayloads.purchase_received, occasion: "link" } },
  { type: "purchase_approved", payload: { ...samplePayloads.purchase_approved, occasion: "link" } },
  { type: "purchase_rejected", payload: { ...samplePayloads.purchase_rejected, occasion: "link" } },
])("a link that was requested again says nothing about the purchase's state: $type", (message) => {
  const { subject, text } = renderEmail(message, sampleSite, sampleLinks);
  expect(subject).toBe("El enlace de tu compra: Moto Bera SBR 2026, cero kilómetro · R7K-4M2P");
  expect(text).toContain(sampleLinks.purchase);
  expect(text).not.toMatch(/apartad|revis|confirm/i);
});

test("a late proof promises no numbers", () => {
  const payload = { ...samplePayloads.purchase_received, late: true, numbers: [] };
  const { text } = renderEmail({ type: "purchase_received", payload }, sampleSite, sampleLinks);
  expect(text).toContain("quedaron libres");
  expect(text).not.toContain("sigue");
});

test("a purchase that waits for review again keeps its numbers, and asks nothing of the buyer", () => {
  const payload = { ...samplePayloads.purchase_received, occasion: "returned" as const };
  const message: EmailMessage = { type: "purchase_received", payload };
  const { subject, text } = renderEmail(message, sampleSite, sampleLinks);
  expect(subject).toContain("Estamos revisando tu pago otra vez");
  expect(text).toContain("siguen apartados para ti");
  expect(text).toContain("No tienes que hacer nada");
  expect(text).not.toContain("mandaste el comprobante");
});

test("shows a logo next to the name", () => {
  const site = { ...sampleSite, logoUrl: "https://rifas.example/uploads/logo.png" };
  const { html } = renderEmail({ type: "test", payload: samplePayloads.test }, site, sampleLinks);
  expect(html).toContain('<img src="https://rifas.example/uploads/logo.png" alt=""');
});
