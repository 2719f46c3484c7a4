/** Spreadsheets recognise UTF-8 only by this mark, which `Response.text()` strips. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Downloads text as a CSV file with the given name ('compras-2026-11-20.csv'). */
export function saveCsv(name: string, text: string): void {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  saveFile(name, new Blob([BYTE_ORDER_MARK, unmarked], { type: "text/csv;charset=utf-8" }));
}

/** Downloads bytes as a file with the given name. */
export function saveFile(name: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has read the blob soon after the click; a minute is enough for slow ones too.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
