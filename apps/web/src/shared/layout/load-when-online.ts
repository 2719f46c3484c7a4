/**
 * Loads code on demand. If that fails while the phone is offline, it waits for the network and tries again instead of
 * failing the page. Rejects if it fails while online.
 */
export async function loadWhenOnline<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load();
  } catch (error) {
    if (import.meta.env.SSR || navigator.onLine) throw error;
    await new Promise((resolve) => addEventListener("online", resolve));
    return loadWhenOnline(load);
  }
}
