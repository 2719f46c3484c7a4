import { describe, test } from "vitest";
import { bankAccount, statementCall } from "../support/bank-verbs.ts";
import { openShop } from "../support/shop.ts";

const api = openShop();
const NOBODY = "00000000-0000-4000-8000-000000000000";
const unknown = { as: "staff", path: { id: 999_999 } } as const;

describe("what doesn't exist is 404", () => {
  test.each(["unlinkMovement", "restoreMovement", "undoMatchApproval"] as const)(
    "for %s",
    async (operation) => {
      await api.refuses(operation, unknown, 404, "not_found");
    },
  );

  test("a movement to link or to dismiss", async () => {
    const link = { ...unknown, body: { purchase_id: NOBODY } };
    await api.refuses("linkMovement", link, 404, "not_found");
    const dismissal = { ...unknown, body: { reason: "No es una venta" } };
    await api.refuses("dismissMovement", dismissal, 404, "not_found");
  });

  test("an account to change", async () => {
    const change = { ...unknown, as: "admin", body: bankAccount } as const;
    await api.refuses("updateBankAccount", change, 404, "not_found");
  });
});

test("a statement without a file is refused", async () => {
  const { id } = await api.does("createBankAccount", { as: "admin", body: bankAccount });
  const call = { ...statementCall(id, ""), files: {} };
  await api.refuses("previewStatement", call, 422, "file_required");
  await api.refuses("importStatement", call, 422, "file_required");
});
