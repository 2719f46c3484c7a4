const KEY = "device";

/**
 * The device token from the last sign-in, which the next sign-in sends; undefined if there is none or storage is
 * refused.
 */
export function readDevice(): string | undefined {
  try {
    return localStorage.getItem(KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

/**
 * Stores it, even across sign-outs, because it only tells the server that someone has signed in from this device
 * before.
 */
export function storeDevice(device: string): void {
  try {
    localStorage.setItem(KEY, device);
  } catch {
    // A private window: the next sign-in counts as from an unknown device.
  }
}
