import { ERASED_NAME } from "@rifas/domain/erased-owner";
import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { parseDocumentId } from "@rifas/domain/document-id";
import { parsePhone } from "@rifas/domain/phone";
import { mockNow } from "../../world/clock.ts";
import type { MockWorld } from "../../world/world.ts";
import { refuse, type MockOverrides } from "../mock-types.ts";

const counts = (bought: readonly PurchaseForStaff[]) => ({
  purchases: bought.length,
  photos: bought.filter(({ has_proof }) => has_proof).length,
  emails: 2 * bought.length,
  movements: 1,
});

function obstaclesOf(bought: readonly PurchaseForStaff[]): Schema<"ErasureObstacle">[] {
  return bought.flatMap(({ id, code, status }) =>
    status === "pending"
      ? [
          {
            reason: "undecided" as const,
            message: `La compra ${code} está por decidir: apruébala o recházala primero.`,
            purchase_id: id,
            until: null,
          },
        ]
      : [],
  );
}

/** Finding and erasing a person. */
export function erasureOperations(world: MockWorld) {
  const boughtBy = (document: string | null) =>
    world.purchases.filter((one) => one.erased_at === null && one.document_id === document);
  return {
    async previewErasure({ query: { search } }) {
      const found = world.purchases.find(
        ({ document_id, phone, email, code, erased_at }) =>
          erased_at === null &&
          (document_id === parseDocumentId(search) ||
            phone === parsePhone(search) ||
            [email, code].includes(search)),
      );
      if (found === undefined) return { status: 200, body: { people: [] } };
      const bought = boughtBy(found.document_id);
      const person = {
        document_id: found.document_id,
        name: found.name,
        phone: found.phone,
        email: found.email,
        ...counts(bought),
        salts: bought.filter(({ status }) => status === "approved").length,
        prizes: bought.flatMap(({ prizes_won }) => prizes_won).length,
        obstacles: obstaclesOf(bought),
      };
      return { status: 200, body: { people: [person] } };
    },
    async erasePerson({ body }) {
      const bought = boughtBy(body.document_id);
      if (bought.length === 0) return refuse(404, "not_found", "No hay datos de esa persona.");
      const [first] = obstaclesOf(bought);
      if (first !== undefined) return refuse(409, "erasure_blocked", first.message);
      const erased = counts(bought);
      for (const one of bought) Object.assign(one, erasedFields);
      return { status: 200, body: erased };
    },
  } satisfies MockOverrides;
}

/** What a purchase has after its buyer was erased. */
export const erasedFields = {
  name: ERASED_NAME,
  document_id: "",
  phone: "",
  email: null,
  payment_reference: null,
  payer_bank: null,
  payer_phone: null,
  has_proof: false,
  rejection_reason: null,
  review_reason: null,
  erased_at: mockNow(),
} as const;
