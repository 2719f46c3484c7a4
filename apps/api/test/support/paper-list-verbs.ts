import type { OperationData } from "@rifas/api-client/operation-handlers";
import type { TestApi } from "./test-api.ts";
import type { Sender } from "./wire-call.ts";
import { chosen } from "./chosen.ts";

/** What a preview says. */
export type PaperPreview = OperationData<"previewPaperList">;

/** The call that reads a list. */
export function previewCall(raffleId: number, file: string | Uint8Array, as: Sender = "admin") {
  const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
  return { as, path: { id: raffleId }, body: {}, files: { file: { bytes, name: "lista.csv" } } };
}

/** The call that confirms a preview of the list; by default under a new key. */
export function confirmCall(
  raffleId: number,
  file: string | Uint8Array,
  { digest, key = chosen().uuid() }: { digest: string; key?: string },
) {
  return { ...previewCall(raffleId, file), body: { key, digest } };
}

/** Reads a list. */
export async function previewList(
  api: TestApi,
  raffleId: number,
  file: string | Uint8Array,
): Promise<PaperPreview> {
  return await api.does("previewPaperList", previewCall(raffleId, file));
}

/** Reads a list and confirms it. */
export async function importList(
  api: TestApi,
  raffleId: number,
  file: string | Uint8Array,
): Promise<OperationData<"importPaperList">> {
  const { digest } = await previewList(api, raffleId, file);
  return await api.does("importPaperList", confirmCall(raffleId, file, { digest }));
}

/** A row of a list with titles, for a person of its own. */
export function paperRow(numbers: string, person: number): string {
  const letters = String(person).replaceAll(/\d/g, (digit) => "ABCDEFGHIJ".charAt(Number(digit)));
  return `${numbers};Compradora ${letters};0414-${5_000_000 + person};V-${10_000_000 + person}`;
}

/** A list with titles and these rows. */
export function paperList(...rows: string[]): string {
  return ["N°;Nombre;Teléfono;Cédula", ...rows].join("\n");
}
