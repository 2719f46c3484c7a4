import sharp from "sharp";

/** The fields of a purchase's form that say who buys. Each number is a different person. */
export function buyerFields(buyer: number) {
  return {
    name: `Compradora ${letters(buyer)}`,
    document_id: `V${10_000_000 + buyer}`,
    email: `buyer${buyer}@example.com`,
    phone: `+58414${String(5_000_000 + buyer)}`,
    adult: true,
    terms_version: "1",
  } as const;
}

/** Names can't contain digits; letters keep two buyers from being taken for the same person. */
function letters(number: number): string {
  return String(number).replaceAll(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)));
}

/** A unique picture: noise from a seed, as different as two receipts are. */
export async function receipt(seed: number): Promise<Uint8Array<ArrayBuffer>> {
  let state = (seed * 2_654_435_761) >>> 0;
  const [width, height] = [48, 64];
  const pixels = Uint8Array.from({ length: width * height }, () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state >>> 24;
  });
  return sharp(pixels, { raw: { width, height, channels: 1 } })
    .jpeg()
    .toBuffer();
}
