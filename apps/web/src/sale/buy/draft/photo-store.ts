import { only } from "../../../shared/unless.ts";

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
  /** Undefined where the browser refuses, or has no room: the photo stays in memory, and after a reload the buyer chooses it again. */
  const use = async <T>(
    mode: IDBTransactionMode,
    ask: (photos: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T | undefined> => {
    const answer = async () => {
      const opened = await (database ??= openDatabase(factory()));
      return await request(ask(opened.transaction(PHOTOS, mode).objectStore(PHOTOS)));
    };
    return await answer().catch(only(DOMException, undefined));
  };

  return {
    async read(purchaseId) {
      const kept = visit.get(purchaseId);
      if (kept) return kept;
      const found: unknown = await use("readonly", (photos) => photos.get(purchaseId));
      return found instanceof File ? found : null;
    },
    async keep(purchaseId, photo) {
      visit.set(purchaseId, photo);
      await use("readwrite", (photos) => photos.put(photo, purchaseId));
    },
    async forget(purchaseId) {
      visit.delete(purchaseId);
      await use("readwrite", (photos) => photos.delete(purchaseId));
    },
  };
}

function openDatabase(factory: IDBFactory | undefined): Promise<IDBDatabase> {
  if (factory === undefined) return Promise.reject(new DOMException("No IndexedDB"));
  const opening = factory.open(DATABASE, 1);
  opening.addEventListener("upgradeneeded", () => opening.result.createObjectStore(PHOTOS));
  return request(opening);
}

function request<T>(pending: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    pending.addEventListener("success", () => resolve(pending.result));
    pending.addEventListener("error", () =>
      reject(pending.error ?? new DOMException("IndexedDB failed")),
    );
  });
}
