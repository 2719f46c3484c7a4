/** How often a page was opened, and how often that failed. */
export interface PagesRead {
  asked: number;
  /** Why pages weren't served within the ten seconds that a browser waits: the status, or the error. */
  failed: readonly string[];
}

const EVERY_MS = 250;
const TIMEOUT_MS = 10_000;

/** Opens a page four times a second until the returned function is called. */
export function readPages(url: string): () => Promise<PagesRead> {
  const openings: Promise<string | null>[] = [];
  const timer = setInterval(() => openings.push(open(url)), EVERY_MS);
  return async () => {
    clearInterval(timer);
    const failures = await Promise.all(openings);
    return { asked: failures.length, failed: failures.filter((one) => one !== null) };
  };
}

/** Null if it was served. */
async function open(url: string): Promise<string | null> {
  try {
    const page = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const text = await page.text();
    if (!page.ok) return String(page.status);
    return text.includes("<h1") ? null : "without a heading";
  } catch (error) {
    return error instanceof Error ? error.name : "unknown";
  }
}
