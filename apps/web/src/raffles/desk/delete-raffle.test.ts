import { ApiError } from "@rifas/api-client/api-error";
import { expect, test } from "vitest";
import { deletionFailure } from "./delete-raffle.tsx";

const HAS_PURCHASES = "No se puede eliminar esta rifa porque tiene compras registradas";
const said = (code: "raffle_has_purchases" | "not_found" | "unexpected_answer", text: string) =>
  deletionFailure(new ApiError(text, { status: 409, code, serverText: text })).text;

test("the code of the refusal decides, whatever its text", () => {
  expect(said("raffle_has_purchases", "Ya la compró alguien")).toBe(HAS_PURCHASES);
  expect(said("not_found", "Sin pagos registrados")).toBe("Sin pagos registrados");
});

test("a server without codes is understood by two fragments of its text", () => {
  for (const text of ["Tiene pagos registrados", "La rifa tiene compras asociadas"])
    expect(said("unexpected_answer", text)).toBe(HAS_PURCHASES);
  expect(said("unexpected_answer", "Otra cosa")).toBe("Otra cosa");
});
