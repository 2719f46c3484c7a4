const KEY = "device";

/** What the last sign-in on this device answered for the next one; undefined for none, or where storage is refused. */
export function readDevice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps it, also when the person signs out: it only tells the server that this device is no stranger's. */
export function storeDevice(device: string): void {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // A private window: the next sign-in is a stranger's.
  }
}
