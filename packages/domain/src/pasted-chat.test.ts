import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatRaffle } from "./chat-raffles.ts";
import { DOCUMENT_ID_PATTERN } from "./document-id.ts";
import { isPastedChat, readPastedChat, type ReadChat } from "./pasted-chat.ts";
import { PURCHASE_CODE_PATTERN } from "./purchase-code.ts";
import { formatPhone, parsePhone, PHONE_PATTERN } from "./phone.ts";

const bera: ChatRaffle = {
  id: 1,
  name: "Moto Bera SBR 2026",
  total_tickets: 10_000,
  max_per_purchase: 100,
  number_choice: "buyer",
};
const christmas: ChatRaffle = {
  ...bera,
  id: 2,
  name: "Gran Rifa de Navidad",
  total_tickets: 1_000,
  number_choice: "random",
};
const phone: ChatRaffle = {
  ...bera,
  id: 3,
  name: "iPhone 17 Pro",
  total_tickets: 100,
  max_per_purchase: 10,
};
const empire: ChatRaffle = { ...bera, id: 4, name: "Moto Empire" };
const raffles = [bera, christmas, phone, empire];

const nothing = {
  raffles: [],
  quantities: [],
  numbers: [],
  names: [],
  documentIds: [],
  phones: [],
  emails: [],
  references: [],
  codes: [],
  unread: [],
  wants: false,
  paid: false,
} satisfies ReadChat;

/** What is understood of a text that isn't in vain. */
function read(text: string, sender?: string): ReadChat {
  const chat = readPastedChat(text, raffles, sender);
  if (chat.kind !== "read") throw new Error(`${chat.kind}: ${text}`);
  return chat.reading;
}

describe("a pasted message", () => {
  it.each<[string, Partial<ReadChat>]>([
    [
      "Hola, quiero 3 de la moto bera, cédula V-12.345.678",
      { raffles: [bera], quantities: [3], documentIds: ["V12345678"] },
    ],
    [
      "María Pérez\nV12345678\n04145550123\n3 boletos de navidad",
      {
        raffles: [christmas],
        quantities: [3],
        names: ["María Pérez"],
        documentIds: ["V12345678"],
        phones: ["+584145550123"],
      },
    ],
    [
      "me apartas dos numeritos de la EMPIRE porfa. Me llamo Jesús de los Santos Pérez, correo Jesus@gmail.com",
      {
        raffles: [empire],
        quantities: [2],
        names: ["Jesús de los Santos Pérez"],
        emails: ["jesus@gmail.com"],
      },
    ],
    [
      "dame el 412 y el 0077 de la bera, soy ana vera y mi ci es 9876543",
      {
        raffles: [bera],
        numbers: ["0412", "0077"],
        names: ["ana vera"],
        documentIds: ["V9876543"],
      },
    ],
    [
      "los números 0123, 0456 y 789 de la bera",
      { raffles: [bera], numbers: ["0123", "0456", "0789"] },
    ],
    ["3 de la gran rifa de navidad por favor", { raffles: [christmas], quantities: [3] }],
    ["quiero 2 del iphone 17", { raffles: [phone], quantities: [2] }],
    ["quiero una moto bera", { raffles: [bera] }],
    [
      "anótame x3 de navidad. Luis Gómez 12345678",
      { raffles: [christmas], quantities: [3], names: ["Luis Gómez"], documentIds: ["V12345678"] },
    ],
    ["aparta 5 y te pago Bs 1.234,50 el 26/11/2026 a las 3:00 p. m.", { quantities: [5] }],
  ])("asks for tickets: %j", (text, facts) => {
    expect(read(text)).toEqual({ ...nothing, wants: true, ...facts });
  });

  it.each<[string, Partial<ReadChat>]>([
    ["ya pagué, ref 123456", { references: ["123456"] }],
    ["Ya pagué. Referencia N° 0045 1267 1887", { references: ["004512671887"] }],
    [
      "hice el pago móvil, operación: 00123456789 del 0414 555 01 23",
      { references: ["00123456789"], phones: ["+584145550123"] },
    ],
    ["ya pagué 004512671887", { references: ["004512671887"] }],
    ["mi ref 0412-5551234", { references: ["04125551234"] }],
    ["R7K-4M2P ya pagué 750,00 bs", { codes: ["R7K-4M2P"] }],
    ["ya pagué, mi código es r7k 4m2p", { codes: ["R7K-4M2P"] }],
  ])("says that something was paid: %j", (text, facts) => {
    expect(read(text)).toEqual({ ...nothing, paid: true, ...facts });
  });

  it.each<[string, Partial<ReadChat>]>([
    ["quiero 3 de la moto", { raffles: [bera, empire], quantities: [3] }],
    ["quiero 3 o 4 boletos, 3 boletos mejor", { quantities: [3, 4] }],
    ["quiero 25 del iphone", { raffles: [phone], numbers: ["25"] }],
    ["quiero 10 en el iphone", { raffles: [phone], unread: ["10"] }],
    ["quiero 3 de navidad, el 045", { raffles: [christmas], quantities: [3], unread: ["045"] }],
    ["quiero del 0010 al 0020 de la bera", { raffles: [bera], unread: ["0010 al 0020"] }],
    ["quiero el 12000 de la bera", { raffles: [bera], unread: ["12000"] }],
    [
      "quiero 1 boleto, V-12.345.678 o V-9.876.543",
      { quantities: [1], documentIds: ["V12345678", "V9876543"] },
    ],
  ])("isn't guessed where it may mean several things: %j", (text, facts) => {
    expect(read(text)).toEqual({ ...nothing, wants: true, ...facts });
  });

  it("with a reference or a cédula that nobody names leaves it unread where something was paid", () => {
    expect(readPastedChat("ya pagué 12345678", raffles)).toMatchObject({
      kind: "nothing",
      unread: ["12345678"],
    });
  });

  it("belongs to the only raffle on sale, whose numbers it can name", () => {
    const chat = readPastedChat("quiero el 7", [bera]);
    expect(chat).toMatchObject({ reading: { raffles: [bera], numbers: ["0007"] } });
  });

  it.each(["Hola, buenas tardes", "María Gabriela González", "", "🌸", "la moto está bonita"])(
    "in which there is nothing to sell or to find: %j",
    (text) => expect(readPastedChat(text, raffles).kind).toBe("nothing"),
  );
});

describe("a telephone", () => {
  it.each([
    "04145550123",
    "0414-5550123",
    "0414-555-01-23",
    "0414.555.01.23",
    "0414 555 0123",
    "(0414) 555 01 23",
    "0414/555.01.23",
    "414 5550123",
    "4145550123",
    "584145550123",
    "+58 414-5550123",
    "+58 (0414) 555-0123",
    "+584145550123",
    "0058 414 555 01 23",
  ])("is read as people write it: %s", (typed) => {
    expect(read(`mi número es ${typed}, gracias`).phones).toEqual(["+584145550123"]);
    expect(read(`${typed}\n${typed}`)).toMatchObject({ phones: ["+584145550123"], unread: [] });
  });

  it("isn't the raffle of one", () => {
    const prize = { ...bera, id: 9, name: "Teléfono 256 GB" };
    const chat = readPastedChat("quiero 2 de la bera, teléfono: 0414 555 0123", [bera, prize]);
    expect(chat).toMatchObject({ reading: { raffles: [bera], phones: ["+584145550123"] } });
  });

  it("of another country needs its code", () => {
    expect(read("soy Ana, +1 (305) 555-0100").phones).toEqual(["+13055550100"]);
    expect(readPastedChat("soy Ana, 305 555 0100", raffles).kind).toBe("nothing");
  });

  it("isn't what chosen numbers look like", () => {
    expect(read("los números 0412 0345 0161 de la bera")).toMatchObject({
      numbers: ["0412", "0345", "0161"],
      phones: [],
    });
  });
});

describe("a copied chat", () => {
  const said = ["quiero 3 de navidad", "cédula 12345678"];
  it.each([
    ["an iPhone's", (text: string) => `[26/11/26, 9:14:05 a. m.] Ana Vera: ${text}`],
    ["an Android's", (text: string) => `26/11/26, 9:14 a. m. - Ana Vera: ${text}`],
    ["messages of a telephone", (text: string) => `[26/11, 9:14 a. m.] Ana Vera: ${text}`],
    ["messages of a computer", (text: string) => `[9:14 a. m., 26/11/2026] Ana Vera: ${text}`],
    [
      "invisible signs",
      (text: string) => `\u200e[26/11/26, 9:14\u202fa.\u00a0m.] ~Ana Vera 🌸: \u200e${text}`,
    ],
  ])("says the same as its messages, and who wrote them: %s", (_, written) => {
    expect(read(said.map(written).join("\n"))).toEqual({
      ...read(said.join("\n")),
      names: ["Ana Vera"],
    });
  });

  it("has what WhatsApp wrote by itself left out", () => {
    const chat = `26/11/26, 9:14 a. m. - Los mensajes y las llamadas están cifrados de extremo a extremo. 123456
26/11/26, 9:14 a. m. - Ana Vera: <Multimedia omitido>
26/11/26, 9:15 a. m. - Ana Vera: IMG-20261126-WA0001.jpg (archivo adjunto)
26/11/26, 9:16 a. m. - Ana Vera: quiero 3
boletos de navidad`;
    expect(read(chat)).toMatchObject({ quantities: [3], unread: [] });
  });

  it("takes the telephone of a sender whom nobody saved", () => {
    expect(read("[26/11/26, 9:14 a. m.] +58 414-5550123: quiero 3")).toMatchObject({
      names: [],
      phones: ["+584145550123"],
    });
  });

  it("of several waits for who buys, and reads nobody else's messages", () => {
    const chat = `[26/11/26, 9:14 a. m.] Ana Vera: quiero 3 de navidad, 0414 555 0123
[26/11/26, 9:15 a. m.] Rifas: Pago móvil al 0412 555 9999, cédula 9876543`;
    const waiting = readPastedChat(chat, raffles);
    expect(waiting).toMatchObject({ kind: "whose", senders: ["Ana Vera", "Rifas"] });
    expect(readPastedChat(chat, raffles, "Otra")).toEqual(waiting);
    expect(read(chat, "Ana Vera")).toMatchObject({
      names: ["Ana Vera"],
      phones: ["+584145550123"],
      documentIds: [],
    });
  });

  it("is read up to 4,000 characters, and says so", () => {
    const chat = readPastedChat(`quiero 3 boletos${" ".repeat(4_000)}ref 123456`, raffles);
    expect(chat).toMatchObject({ isCut: true, reading: { quantities: [3], references: [] } });
  });
});

describe("what is pasted into a search", () => {
  it.each([
    "V-12.345.678",
    "cédula 12345678",
    "0414 555 01 23",
    "R7K 4M2P",
    "María Gabriela González",
    "0045 1267 1887",
    "Bs 1.234,50",
    "ana@gmail.com",
    "0427",
    "  María Pérez\n",
  ])("is searched for: %j", (text) => expect(isPastedChat(text, 100)).toBe(false));

  it.each([
    "ya pagué, ref 123456",
    "quiero 3 de la moto",
    "María Pérez\n0414 555 0123",
    "María Pérez 0414 555 0123",
    "[26/11/26, 9:14 a. m.] Ana: quiero 3 boletos",
    "a".repeat(101),
  ])("is a chat: %j", (text) => expect(isPastedChat(text, 100)).toBe(true));
});

describe("whatever is pasted", () => {
  const pieces = fc.constantFrom(
    "quiero ",
    "3",
    "0",
    "04",
    "14",
    "555",
    "V-",
    "12.345.678",
    " ",
    "\n",
    ", ",
    ".",
    "-",
    "(",
    ")",
    "+",
    "58",

    "[26/11/26, 9:14 a. m.] ",
    "Ana: ",
    "26/11/26, 9:14 a. m. - ",
    "ref ",
    "cédula ",
    "Bs ",
    "soy ",
    "Ana ",

    "moto ",
    "iphone 17",
    "boletos",
    "los ",
    " al ",
    "\u202E",
    "\ud800",
    "\0",
    "¶",
    "§",
    "é",
    "R7K-4M2P",
  );
  const texts = fc.oneof(
    fc.string({ unit: "binary", maxLength: 300 }),
    fc.array(pieces, { maxLength: 80 }).map((all) => all.join("")),
  );

  // threat: Text and messages: A pasted chat that stalls the desk or sells something else
  it("is read without failing, in canonical form, and means nothing that it doesn't say", () => {
    fc.assert(
      fc.property(texts, (text) => {
        isPastedChat(text, 100);
        for (const sender of [undefined, ...readPastedChat(text, raffles).senders]) {
          const chat = readPastedChat(text, raffles, sender);
          expect(chat.kind !== "read" || isCanonical(chat.reading, text)).toBe(true);
        }
      }),
    );
  });

  it.each(["0", "0 ", "(", "1.", "9,", "a ", "V-", "ref ", "1:11 ", "[", "- ", "+58 ", "é", "\n"])(
    "of 4,000 characters of %j is read at once",
    (piece) => {
      const text = piece.repeat(4_000 / piece.length);
      expect(() => readPastedChat(text, raffles)).not.toThrow();
    },
  );

  it("finds a telephone and a cédula among any words that don't call it a reference", () => {
    const label = /^(?:ref|referencia|operaci[oó]n|transacci[oó]n|confirmaci[oó]n|comprobante)$/;
    const word = fc.stringMatching(/^[a-zñáéíóú]{1,12}$/).filter((one) => !label.test(one));
    const number = fc.tuple(fc.constantFrom("412", "414", "416", "424", "426"), fc.nat(9_999_999));
    fc.assert(
      fc.property(
        word,
        number,
        fc.integer({ min: 1_000_000, max: 39_999_999 }),
        word,
        (...given) => {
          const [before, [operator, digits], cedula, after] = given;
          const typed = formatPhone(`+58${operator}${String(digits).padStart(7, "0")}`);
          const text = `${before} ${typed} ${after}, cédula ${cedula}`;
          expect(read(text)).toMatchObject({
            phones: [parsePhone(typed)],
            documentIds: [`V${cedula}`],
          });
        },
      ),
    );
  });
});

/** Whether all values have their canonical form, and references are in the text. */
function isCanonical(reading: ReadChat, text: string): boolean {
  const digits = text.replaceAll(/\D/g, "");
  return (
    reading.phones.every((one) => PHONE_PATTERN.test(one)) &&
    reading.documentIds.every((one) => DOCUMENT_ID_PATTERN.test(one)) &&
    reading.references.every((one) => /^\d{4,40}$/.test(one) && digits.includes(one)) &&
    reading.codes.every((one) => PURCHASE_CODE_PATTERN.test(one)) &&
    reading.quantities.every((count) => count > 0) &&
    reading.raffles.every((raffle) => raffles.includes(raffle)) &&
    new Set(reading.numbers).size === reading.numbers.length
  );
}
