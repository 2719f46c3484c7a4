import { SHARE_SIZES, type ShareSize } from "@rifas/domain/share-sizes";
import * as fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { compose } from "./compose.ts";
import { drawShare } from "./draw-share.ts";
import { fitted, shownText, widthOf } from "./letters.ts";
import type { ShareFigure, SharePicture } from "../../platform/drawings/share-picture.ts";

/** Texts that break careless drawings, and those of people. */
const text = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.string({ unit: "grapheme", maxLength: 60 }),
  fc.constantFrom(
    "",
    "🎟️🇻🇪🔥",
    "محمد علي",
    "\u202Eoirartnoc\u202C",
    `</svg><script>alert("1")</script>&amp;`,
    "W".repeat(200),
    "Ñandú ".repeat(33),
    "Moto Bera SBR 2026",
  ),
);
const figure: fc.Arbitrary<ShareFigure> = fc.oneof(
  fc.constant<ShareFigure>({ kind: "none" }),
  fc.record({ kind: fc.constant("words" as const), label: text, big: text }),
  fc.record({
    kind: fc.constant("progress" as const),
    label: text,
    big: text,
    after: text,
    sold: fc.double({ min: 0, max: 1, noNaN: true }),
  }),
  fc.record({
    kind: fc.constant("numbers" as const),
    numbers: fc.array(fc.integer({ min: 0, max: 999_999 }).map(String), {
      minLength: 1,
      maxLength: 60,
    }),
    more: fc.nat(1_000_000),
  }),
  fc.record({
    kind: fc.constant("prizes" as const),
    prizes: fc.array(
      fc.record({ title: text, number: fc.option(fc.constant("0742")), outcome: text }),
      { minLength: 1, maxLength: 3 },
    ),
    more: fc.nat(20),
  }),
);
const picture: fc.Arbitrary<SharePicture> = fc.record({
  size: fc.constantFrom<ShareSize>("story", "square", "preview"),
  site: fc.record({
    name: text,
    address: text,
    colors: fc.constantFrom({}, { light: { primary: "#fff" } }, { light: { primary: `"/><a` } }),
  }),
  link: fc.constant("https://rifas.example/rifas/7"),
  heading: text,
  title: text,
  figure,
  facts: fc.array(text, { maxLength: 3 }),
  asOf: fc.option(text),
  call: text,
  photo: fc.constant(null),
});

/** Nothing but paths: attributes of ours, colours, and finite numbers. */
const DRAWN =
  /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" width="\d+" height="\d+">(?:<path fill="(?:none|#[0-9a-f]{6})"(?: (?:fill-opacity|stroke|stroke-width|stroke-dasharray)="[#0-9a-f. ]+")* d="[MLHVCQAZahvzlcq0-9.,\- e]*"\/>)+<\/svg>$/;

describe("a picture", () => {
  // threat: Pages, pictures and phones: Markup or odd letters in pictures
  test("holds only outlines, whatever its texts are", () => {
    fc.assert(
      fc.property(picture, fc.boolean(), (said, hasPhoto) => {
        expect(compose(said, hasPhoto)).toMatch(DRAWN);
      }),
      { numRuns: 150 },
    );
  });

  const sample: SharePicture = {
    size: "story",
    site: { name: "Rifas", address: "rifas.example", colors: {} },
    link: "https://rifas.example/rifas/7",
    heading: "Última llamada",
    title: "Ñandú ".repeat(33).trim(),
    figure: { kind: "words", label: "La venta cierra", big: "24/12, 7:00\u00a0p.\u00a0m." },
    facts: ["Quedan 312 de 1.000 boletos", "Sorteo el 24/12/2026, 8:00\u00a0p.\u00a0m."],
    asOf: "Actualizado el 22/12/2026, 12:00\u00a0p.\u00a0m.",
    call: "Escanéalo y aparta el tuyo",
    photo: null,
  };

  test.each(["#ffffff", "#000000", "#39ff14", "#777777", "not a colour"])(
    "of a story leaves the app's places free of words, in %s",
    async (primary) => {
      const site = { ...sample.site, colors: { light: { primary } } };
      const drawn = await drawShare({ picture: { ...sample, site }, photo: null });
      const { width, height } = SHARE_SIZES.story;
      for (const [top, rows] of [
        [0, 250],
        [height - 340, 340],
      ] as const) {
        const part = await sharp(drawn)
          .extract({ left: 0, top, width, height: rows })
          .png()
          .toBuffer();
        const { channels } = await sharp(part).stats();
        // Only the ground and its rays, which differ by little.
        for (const { min, max } of channels) expect(max - min).toBeLessThan(45);
      }
    },
  );

  test.each([
    ["Moto 🔥 Bera", "Moto Bera"],
    ["🎟️🇻🇪🔥", "Rifa"],
    ["محمد علي", "Rifa"],
  ])("shows the title %j as %j", (title, shown) => {
    const drawn = compose({ ...sample, title }, false);
    expect(drawn).toBe(compose({ ...sample, title: shown }, false));
  });

  test.each(["story", "square", "preview"] as const)(
    "as %s never cuts the figure of a large raffle",
    (size) => {
      const of = (big: string) =>
        compose(
          {
            ...sample,
            size,
            figure: {
              kind: "progress",
              label: "Quedan",
              big,
              after: "de 1.000.000 boletos",
              sold: 0,
            },
          },
          true,
        );
      // Cut figures would lose their last digit, so that these would be the same picture.
      expect(of("999.998")).not.toBe(of("999.999"));
    },
  );

  test("of the same words is the same in every process", async () => {
    const [one, two] = await Promise.all([
      drawShare({ picture: sample, photo: null }),
      drawShare({ picture: sample, photo: null }),
    ]);
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });
});

describe("letters", () => {
  test.each([
    ["Moto 🔥 Bera", "Moto Bera"],
    ["🎟️🇻🇪", "Rifa"],
    ["محمد علي", "Rifa"],
    ["???", "Rifa"],
    ["8:00\u00a0p.\u00a0m.", "8:00\u00a0p.\u00a0m."],
    ["\u202Eoirartnoc\u202C", "oirartnoc"],
  ])("%j is shown as %j", (typed, shown) => {
    expect(shownText(typed, "Rifa")).toBe(shown);
  });

  test("fit their room: fewer, smaller and cut, in this order", () => {
    const room = { width: 800, most: 2, least: 40 };
    const look = { weight: "heavy", size: 80 } as const;
    fc.assert(
      fc.property(fc.string({ minLength: 1, maxLength: 200 }), (typed) => {
        const { lines, ...letters } = fitted(typed, look, room);
        expect(lines.length).toBeLessThanOrEqual(2);
        for (const line of lines) expect(widthOf(line, letters)).toBeLessThanOrEqual(800.01);
      }),
    );
    expect(fitted("Moto", look, room)).toEqual({ ...look, lines: ["Moto"] });
    expect(fitted("Ñandú ".repeat(33).trim(), look, room).lines.at(-1)).toMatch(/…$/);
  });
});
