/** Another purchase has the new one's code: its transaction is rolled back. */
export class CodeTaken extends Error {}

/** Runs a transaction that makes purchases, again with other codes for as long as one of them is another purchase's. */
export async function untilCodesAreFree<T>(run: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await run();
    } catch (error) {
      if (!(error instanceof CodeTaken)) throw error;
    }
  }
}
