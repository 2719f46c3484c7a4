import type { TestApi } from "./test-api.ts";

/** Runs `meanwhile` while a buyer's reference is being saved: its transaction holds the purchase's row, and commits afterwards. */
export async function whileReferenceIsSaved(
  { context: { database, clock } }: TestApi,
  purchaseId: string,
  meanwhile: () => Promise<void>,
): Promise<void> {
  const begun = Promise.withResolvers<void>();
  const seen = Promise.withResolvers<void>();
  const saving = database.transaction(async (tx) => {
    const now = clock.now();
    await tx.kysely
      .updateTable("purchases")
      .set({ reference_at: now, photo_due_at: now })
      .where("id", "=", purchaseId)
      .execute();
    begun.resolve();
    await seen.promise;
  });
  await begun.promise;
  try {
    await meanwhile();
  } finally {
    seen.resolve();
    await saving;
  }
}
