/**
 * Loads code that comes later, and waits where there is no network: a part that was asked for in a dead spot comes when
 * the phone is out of it, instead of taking the page down. Rejects when it fails with one.
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
