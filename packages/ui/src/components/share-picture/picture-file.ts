import { useSyncExternalStore } from "react";
import { secureNavigator } from "../../secure-context.ts";

/** Opens the share sheet with a picture, and a text if there is one; if that fails, the picture is downloaded. */
export async function shareFile(file: File, text: string | undefined): Promise<void> {
  try {
    await secureNavigator().share?.({ files: [file], ...(text !== undefined && { text }) });
  } catch (error) {
    // Dismissing the share sheet is not an error; anything else still leaves the picture.
    if (!(error instanceof DOMException && error.name === "AbortError")) saveFile(file);
  }
}

/** Downloads a picture under its name. */
export function saveFile(file: File): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = file.name;
  link.click();
  // The browser has read the file soon after the click; a minute is enough for slow ones too.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const never = () => () => {};

/** Whether the phone's share sheet takes pictures; false on the server and during hydration. */
export function useCanShareFiles(): boolean {
  return useSyncExternalStore(never, canShareFiles, () => false);
}

function canShareFiles(): boolean {
  const files = [new File([""], "x.png", { type: "image/png" })];
  return secureNavigator().canShare?.({ files }) === true;
}
