/** The seed of everything that tests choose, so that two runs of `npm test` do the same. */
const USUAL_SEED = 20_261_123;

/** The seed of this run: TEST_SEED, which `npm run test:full` sets to another number each time, otherwise the usual one. */
export function testSeed(): number {
  const text = process.env["TEST_SEED"] ?? "";
  if (text === "") return USUAL_SEED;
  const seed = Number(text);
  if (!Number.isSafeInteger(seed) || seed < 0) throw new Error(`TEST_SEED isn't a seed: ${text}`);
  return seed;
}

/** A seed for one test or file, by its name, so that what it chooses doesn't depend on what ran before it. */
export function seedOf(name: string): number {
  let hash = testSeed() | 0;
  for (const character of name) hash = (Math.imul(hash, 31) + (character.codePointAt(0) ?? 0)) | 0;
  return hash;
}

/** The seed of this run, and those with which `npm run test:full` once found a failure. */
export function seeds(...found: number[]): number[] {
  return [testSeed(), ...found];
}
