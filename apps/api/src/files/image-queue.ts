const AT_ONCE = 2;

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Runs picture work two at a time. Decoding shares libuv's four threads with password hashing and the disk, so more at
 * once would make everybody wait for one person's photos.
 */
export async function inImageQueue<T>(work: () => Promise<T>): Promise<T> {
  if (running >= AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
