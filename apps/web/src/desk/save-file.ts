/** Spreadsheets take UTF-8 for what it is only after this mark, which reading an answer as text drops. */
const BYTE_ORDER_MARK = "\uFEFF";

/** Saves text as a CSV file under a name ('compras-2026-11-20.csv'). */
export function saveCsv(name: string, text: string): void {
  const unmarked = text.startsWith(BYTE_ORDER_MARK) ? text.slice(1) : text;
  const file = new Blob([BYTE_ORDER_MARK, unmarked], { type: "text/csv;charset=utf-8" });
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the bytes once the click is over; a task later even the slow ones have.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
