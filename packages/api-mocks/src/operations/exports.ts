import { viewOf } from "@rifas/api-client/view";
import type { SomeMockOperations } from "./mock-types.ts";
import { witnessing } from "../world/witnessing.ts";
import type { MockWorld } from "../world/world.ts";
import { filterEmails } from "./emails.ts";
import { groupClients, filterPurchases } from "./find-purchases.ts";
import { pageOf } from "./page-of.ts";
import { searchTickets } from "./tickets.ts";

/** A CSV response with a header row. */
function csv(heading: readonly string[], rows: readonly (readonly unknown[])[]) {
  const body = [heading, ...rows].map((row) => row.join(",")).join("\r\n");
  return {
    status: 200,
    headers: { "content-disposition": 'attachment; filename="lista.csv"' },
    body,
  } as const;
}

/** The raffles that can be audited; their packages are empty archives. */
export function auditOperations(world: MockWorld) {
  return {
    async listAudits({ query }) {
      const published = world.raffles.filter(({ status }) => status !== "draft");
      const items = published.map((raffle) => viewOf("RaffleListItem", raffle));
      return { status: 200, body: pageOf(items, query) };
    },
    async getWitnessing() {
      return { status: 200, body: witnessing };
    },
    async getAuditPackage() {
      // The end record of a ZIP archive; with no files, it is the whole archive.
      return { status: 200, body: Uint8Array.from([80, 75, 5, 6, ...Array<number>(18).fill(0)]) };
    },
  } satisfies SomeMockOperations<"listAudits" | "getAuditPackage" | "getWitnessing">;
}

/** The CSV exports of the desk's lists. */
export function exportOperations(world: MockWorld) {
  return {
    async exportPurchases({ query }) {
      const rows = filterPurchases(world, query).map(({ code, name, amount_bs }) => [
        code,
        name,
        amount_bs,
      ]);
      return csv(["Código", "Nombre", "Total (BS)"], rows);
    },
    async exportAnalytics() {
      return csv(["Desde", "Ingresos (BS)"], []);
    },
    async exportClients({ query }) {
      const rows = groupClients(world, query.search).map(({ document_id, name }) => [
        document_id,
        name,
      ]);
      return csv(["Cédula", "Nombre"], rows);
    },
    async exportUnbackedPurchases() {
      const rows = world.bank.unbacked.map(({ code, name, payable_bs }) => [
        code,
        name,
        payable_bs,
      ]);
      return csv(["Código", "Nombre", "A pagar (BS)"], rows);
    },
    async exportTickets({ query }) {
      const rows = searchTickets(world, query).map(({ raffle_name, number }) => [
        raffle_name,
        number,
      ]);
      return csv(["Rifa", "Número"], rows);
    },
    async exportEmails({ query }) {
      const rows = filterEmails(world, query).map(({ recipient_email, subject }) => [
        recipient_email,
        subject,
      ]);
      return csv(["Destinatario", "Asunto"], rows);
    },
  } satisfies SomeMockOperations<
    | "exportUnbackedPurchases"
    | "exportPurchases"
    | "exportAnalytics"
    | "exportClients"
    | "exportTickets"
    | "exportEmails"
  >;
}
