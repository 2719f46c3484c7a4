import { unlessRefused } from "../unless.ts";

const KEY = "device";

/** The device token from the last sign-in, which the next sign-in sends; undefined if there is none or storage is refused. */
export function readDevice(): string | undefined {
  return unlessRefused(() => localStorage.getItem(KEY), null) ?? undefined;
}

/** Stores it, even across sign-outs, because it only tells the server that someone has signed in from this device before. */
export function storeDevice(device: string): void {
  // In a private window the next sign-in counts as from an unknown device.
  unlessRefused(() => localStorage.setItem(KEY, device), undefined);
}
