/** The most characters of a code. */
const MOST = 20;

/** Whether a text can be the code of a campaign, which its links carry as `?de=`. */
export function isCampaignCode(text: string): boolean {
  return /^[a-z0-9-]{2,20}$/.test(text);
}

/** Words that tell no campaign from another, left out of a name that is too long. */
const CONNECTORS = new Set("a al con de del e el en la las lo los o para por un una y".split(" "));

/** The fewest letters that a shortened word keeps. */
const FEWEST = 4;

/**
 * The code proposed for a campaign's name: 'Instagram de Ana' becomes 'instagram-de-ana'. Of a longer name it keeps what tells it
 * from others: numbers, then the last word, the first, and the others from the end. A code among those `taken` gets a number of its
 * own: 'instagram-de-ana-2'. '' if the name has too few letters.
 */
export function proposeCampaignCode(name: string, taken: ReadonlySet<string>): string {
  const plain = name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = plain.match(/[a-z0-9]+/g) ?? [];
  const whole = words.join("-");
  const code = whole.length > MOST ? shortened(words) : whole;
  return isCampaignCode(code) ? untaken(code, taken) : "";
}

function shortened(words: readonly string[]): string {
  const telling = words.filter((word) => !CONNECTORS.has(word));
  const kept = new Map<number, string>();
  let room = MOST;
  for (const index of byImportance(telling)) {
    const word = (telling[index] ?? "").slice(0, Math.max(room, 0));
    if (word !== telling[index] && word.length < FEWEST) continue;
    kept.set(index, word);
    room -= word.length + 1;
  }
  return telling.flatMap((_, index) => kept.get(index) ?? []).join("-");
}

/** The words' indexes, those that tell a campaign from others first. */
function byImportance(words: readonly string[]): number[] {
  const last = words.length - 1;
  const rank = (index: number) => {
    if (/\d/.test(words[index] ?? "")) return 0;
    if (index === last) return 1;
    return index === 0 ? 2 : 3;
  };
  return [...words.keys()].toSorted((one, other) => rank(one) - rank(other) || other - one);
}

/** The code, or the first that isn't taken of those that a number makes of it. */
function untaken(code: string, taken: ReadonlySet<string>): string {
  let free = code;
  for (let count = 2; taken.has(free); count += 1) {
    const ending = `-${count}`;
    free = code.slice(0, MOST - ending.length).replace(/-+$/, "") + ending;
  }
  return free;
}
