/** Texts that PostgreSQL can't store, by what is wrong with them. */
export const unstorable = { "a lone surrogate": "a\ud800b", NUL: "a\0b" } as const;

/** Texts that can be stored, but that careless code breaks, by what is odd about them. */
export const odd = {
  "U+2028": "una\u2028dos",
  "combining marks": `Jose${"\u0301\u0327\u0489".repeat(3)}`,
  "a right-to-left override": "\u202Eoirartnoc\u202C",
  emojis: "🎟️🇻🇪",
} as const;

/** Longer than what is kept of a bank's text, with an emoji across the place where it is cut. */
export const acrossTheCut = `${"x".repeat(199)}🎟️`;
