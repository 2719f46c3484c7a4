import { expect, it } from "vitest";
import { hiddenSeals } from "../../test/monitor-cheats.ts";
import { withEscapes } from "../../test/code-cases.ts";
import { corrected, explained } from "../../test/correction-cheats.ts";
import { decided, drawnAgain, heldRaffle, sealIndex, winnerOf } from "../../test/held-raffle.ts";
import { bookOf, bundleOf } from "../../test/rehearsal.ts";
import { drawnRaffle, namedPrograms, PROGRAM, sealedRaffle } from "../../test/sample-raffle.ts";
import { bouncedRaffle, settledRaffle } from "../../test/settled-cheats.ts";
import { fingerprint } from "../fingerprint.ts";
import { TRUST } from "../../test/simulators.ts";
import { writeBundle, type Bundle } from "./bundle-json.ts";
import { verifyFiles } from "./verify-files.ts";

const drawn = bundleOf(drawnRaffle());

function say(bundle: Bundle, { number = "", message = "" } = {}) {
  const files = message === "" ? [writeBundle(bundle)] : [message, writeBundle(bundle)];
  const verdict = verifyFiles(files, TRUST, { number });
  if (!verdict.ok) throw new Error(verdict.code);
  return verdict.value;
}

it("a verifier states raffle, host, key, fingerprint, dates, winners with their source, and who dated the seal", () => {
  expect(say(drawn).stated.map((text) => text.replaceAll(/\s/g, " "))).toEqual([
    "Rifa n.º 12 de rifas.example. La llave del organizador es AS3N-N9TM-CD3M-R0M5.",
    expect.stringMatching(/^El libro tiene 9 anotaciones; su huella es (\w{4}-){3}\w{4}\.$/),
    "20 números y 2 premios. Sello anunciado: 1/12/2026, 6:30 p. m.; sorteo: 1/12/2026, 7:00 p. m., hora de Caracas.",
    "El sello tiene vendidos 8 de 20.",
    "Premio 1: 00, de J••• P•••, por la ronda 34454212 de la fuente de azar.",
    "Premio 2: 07, de M••• G•••, por la ronda 34454213 de la fuente de azar.",
    "El sello lo vieron el 1/12/2026, 6:31 p. m. al menos 2 de estos testigos: Testigo 1, Testigo 2, Testigo 3.",
  ]);
});

it("states the programs that announced and sealed the raffle, once if they are the same", () => {
  const programs = (bundle: Bundle) =>
    say(bundle).stated.filter((text) => text.includes("Rifas 2"));
  const print = fingerprint(PROGRAM.sha256);
  const first = `El organizador dice que trabaja con Rifas 2.0.0, de huella ${print}`;
  expect(programs(bundleOf(namedPrograms()))).toEqual([
    `${first}, y luego con Rifas 2.0.1, de huella ${print}.`,
  ]);
  const { entries, ...rest } = namedPrograms();
  const same = entries.map((entry) =>
    entry.type === "seal" ? { ...entry, release: PROGRAM } : entry,
  );
  expect(programs(bundleOf({ ...rest, entries: same }))).toEqual([`${first}.`]);
});

it("a winner's name can't clear what a terminal shows", () => {
  const stated = say(bundleOf(withEscapes())).stated.join(" ");
  expect(stated).toContain("de \ufffd[2K\ufffd✓ Todo cuadra");
});

it("a lottery's digits have their day, and a correction says what it was before, and why", () => {
  const statedOf = (bundle: Bundle) => say(bundle).stated.join(" ").replaceAll(/\s/g, " ");
  expect(statedOf(explained)).toContain("Premio 1: 07, de M••• G•••, por Triple Zulia del 1/12/");
  const was =
    "Premio 1, corregido el 1/12/2026, 9:00 p. m.: antes decía 05, por Triple Zulia del 1/12/2026: 805.";
  expect(statedOf(explained)).toContain(`${was} Motivo: Las cifras se copiaron mal.`);
  expect(statedOf(corrected())).toContain(`${was} El libro no dice por qué.`);
});

it("a prize that is drawn again after a refused payment isn't called a correction", () => {
  const held = heldRaffle();
  const refused = decided(sealIndex(held), winnerOf(held), "free");
  const entries = [...held.entries, refused, drawnAgain(held)];
  const said = say(bundleOf({ ...held, entries, winners: [] })).stated.join(" ");
  expect(said).toMatch(/Premio 1, sorteado otra vez el .+: antes decía .+ no valió\./);
  expect(said).not.toContain("corregido");
});

it("says why a held number was refused, and that a prize waits for its draw", () => {
  const raffle = heldRaffle();
  const number = winnerOf(raffle);
  const entries = [...raffle.entries, decided(sealIndex(raffle), number, "free")];
  const said = say(bundleOf({ ...raffle, entries, winners: [] })).stated.join(" ");
  expect(said).toMatch(/quedó libre el .+ Motivo: /);
  expect(said).not.toContain("..");
  expect(say(bundleOf(sealedRaffle())).stated).toContain("Premio 1: todavía sin sortear.");
  const at = "2026-11-20T12:00:00Z";
  const cancelled = { type: "cancelled", raffle: 12, reason: "No llegó el permiso.", at } as const;
  const ended = say(
    bundleOf({
      ...sealedRaffle(),
      entries: [...sealedRaffle().entries.slice(0, 6), cancelled],
      leaves: new Map(),
    }),
  ).stated;
  expect(ended).toContain("Premio 1: no se sorteó.");
  expect(ended.join(" ").replaceAll(/\s/g, " ")).toContain(
    "La rifa se canceló el 20/11/2026, 8:00 a. m. Motivo: No llegó el permiso.",
  );
});

it("says what was paid back, and how many of the held numbers sellers had", () => {
  const said = (bundle: Bundle) => say(bundle).stated.join(" ").replaceAll(/\s/g, " ");
  expect(said(settledRaffle)).toContain(
    "el organizador anotó que, de BS 120,00 que debía, devolvió BS 119,50 y se quedó con BS 0,50.",
  );
  expect(said(bouncedRaffle)).toContain(
    "el organizador corrigió que, de BS 120,00 que debía, devolvió BS 100,00 y se quedó con BS 20,00.",
  );
  expect(said(bundleOf(heldRaffle()))).toContain(
    "El sello tiene vendidos 0 de 20, y 8 apartados con su pago por revisar. En manos de vendedores: 1.",
  );
});

it("says what the seal has of a number that somebody types, and which prize it won", () => {
  expect(say(drawn, { number: "4" }).number).toBe("El 04 está sin vender en el sello.");
  expect(say(drawn, { number: " 05 " }).number).toBe("El 05 está vendido en el sello.");
  expect(say(drawn, { number: "0" }).number).toContain("Salió en el premio 1.");
  for (const number of ["20", "siete", "-1", ""]) expect(say(drawn, { number }).number).toBeNull();
  const selling = {
    ...sealedRaffle(),
    entries: sealedRaffle().entries.slice(0, 6),
    leaves: new Map(),
  };
  expect(say(bundleOf(selling), { number: "7" }).number).toContain("todavía no está cerrado");
});

/** The message about a seal as a mailbox quotes it, with or without its empty line. */
function messageOf(checkpoint: string, line: string): string {
  const quoted = checkpoint.trimEnd().replace("\n\n", line).split("\n").join("\r\n> ");
  return `Guarda este correo: te sirve de testigo.\r\n\r\n> ${quoted}\r\n> Llave pública: AAAA\r\n`;
}

it.each(["\n\n", "\n"])(
  "compares the pasted message about the seal, with %j before its signature",
  (line) => {
    const own = say(drawn, { message: messageOf(drawn.dated.at(-1)?.checkpoint ?? "", line) });
    expect(own.checks.map(({ reason }) => reason)).toContain("seen_before");
    expect(own.headline).toBe("proven");
    const [hidden = sealedRaffle()] = hiddenSeals(1);
    const other = say(drawn, { message: messageOf(bookOf(hidden).checkpoint, line) });
    expect(other.checks.map(({ reason }) => reason)).toContain("other_log_seen");
    expect(other.headline).toBe("false");
  },
);
