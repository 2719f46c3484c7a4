/** What the offline page checks, the same in its worker and, where there is none, on its own thread. */
import { fromBase64Of } from "@rifas/ledger/base64";
import { verifyRound } from "@rifas/ledger/drand";
import type { OnNumbers } from "@rifas/ledger/verify/hash-numbers";
import { sentencesAbout } from "@rifas/ledger/verify/log-words";
import { SIGSUM_GENERIC } from "@rifas/ledger/verify/trust";
import { colourOf, sentenceOf } from "@rifas/ledger/verify/verdict";
import { verifyFiles } from "@rifas/ledger/verify/verify-files";
import type { CheckColour, Headline } from "@rifas/ledger/verify/words";

export interface Asked {
  /** As they were chosen: a large one is only read where it is checked. */
  readonly files: readonly Blob[];
  readonly pasted: string;
  /** The organiser's keys in base 64. */
  readonly keys: readonly string[];
  /** The number to look up, as typed; empty for none. */
  readonly number: string;
}

export interface Found {
  readonly headline: Headline;
  readonly checks: readonly { readonly colour: CheckColour; readonly text: string }[];
  /** What the log says of itself, and of the number. */
  readonly said: readonly string[];
}

/** The verdict on the chosen files and the pasted text; null if they can't be read. */
export async function checkFiles(asked: Asked, onNumbers?: OnNumbers): Promise<Found | null> {
  const texts = await readTexts(asked);
  if (texts === null) return null;
  const keys = asked.keys.flatMap((text) => {
    const key = fromBase64Of(32, text);
    return key.ok ? [key.value] : [];
  });
  const trust = { keys, witnesses: SIGSUM_GENERIC, verifyRound };
  const number = asked.number.trim();
  const verdict = verifyFiles(texts, trust, { number, ...(onNumbers && { onNumbers }) });
  if (!verdict.ok) return null;
  const { headline, checks, raffle, stated, number: answer } = verdict.value;
  const isOther = number !== "" && answer === null && raffle !== null;
  return {
    headline,
    checks: checks.map((one) => ({ colour: colourOf(one.reason), text: sentenceOf(one) })),
    said: [
      ...stated,
      ...(answer === null ? [] : [answer]),
      ...(isOther ? [`${number} no es un número de esta rifa.`] : []),
      ...sentencesAbout(raffle),
    ],
  };
}

async function readTexts({ files, pasted }: Asked): Promise<readonly string[] | null> {
  try {
    const texts = await Promise.all(files.map((file) => file.text()));
    return pasted.trim() === "" ? texts : [...texts, pasted];
  } catch (error) {
    // A file that was moved or deleted since it was chosen.
    if (error instanceof DOMException) return null;
    throw error;
  }
}
