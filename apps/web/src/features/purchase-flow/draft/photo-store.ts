const DATABASE = "rifas";
const PHOTOS = "photos";

/**
 * Stores the chosen payment photo in the browser until it is sent, so that it survives a lost connection, a reload or
 * a closed tab. One photo per purchase.
 */
export interface PhotoStore {
  readonly read: (purchaseId: string) => Promise<File | null>;
  readonly keep: (purchaseId: string, photo: File) => Promise<void>;
  readonly forget: (purchaseId: string) => Promise<void>;
}

/** Opens the store of a factory. Without IndexedDB (private windows), which may also throw when it is named, photos stay in memory. */
export function openPhotoStore(
  factory: () => IDBFactory | undefined = () => globalThis.indexedDB,
): PhotoStore {
  const visit = new Map<string, File>();
  let database: Promise<IDBDatabase> | undefined;
  const open = async () => await (database ??= openDatabase(factory()));

  return {
    async read(purchaseId) {
      const kept = visit.get(purchaseId);
      if (kept) return kept;
      try {
        const found: unknown = await request(
          (await open()).transaction(PHOTOS).objectStore(PHOTOS).get(purchaseId),
        );
        return found instanceof File ? found : null;
      } catch {
        return null; // nothing was stored: the buyer chooses the photo again
      }
    },
    async keep(purchaseId, photo) {
      visit.set(purchaseId, photo);
      try {
        const transaction = (await open()).transaction(PHOTOS, "readwrite");
        await request(transaction.objectStore(PHOTOS).put(photo, purchaseId));
      } catch {
        // Refused or full: the photo stays in memory.
      }
    },
    async forget(purchaseId) {
      visit.delete(purchaseId);
      try {
        const transaction = (await open()).transaction(PHOTOS, "readwrite");
        await request(transaction.objectStore(PHOTOS).delete(purchaseId));
      } catch {
        // It was never stored.
      }
    },
  };
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (factory === undefined) return Promise.reject(new Error("No IndexedDB"));
  const opening = factory.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(PHOTOS));
  return request(opening);
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.addEventListener("success", () => resolve(pending.result));
    pending.addEventListener("error", () => reject(pending.error ?? new Error("IndexedDB failed")));
  });
}
