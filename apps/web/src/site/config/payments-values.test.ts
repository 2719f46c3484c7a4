import { describe, expect, it } from "vitest";
import { methodOf, newMethod } from "./payments-values.ts";

describe("payment methods", () => {
  it("a new one has a unique id", () => {
    const first = newMethod("pago_movil", []);
    expect(first.id).toBe("pago-movil");
    expect(newMethod("pago_movil", [first]).id).toBe("pago-movil-2");
  });

  it("only the details of their type are stored, in the order of the list", () => {
    const zelle = {
      ...newMethod("zelle", []),
      bank: "0102",
      account: " pagos@rifas.example ",
      rate_bs: "240.50",
      follows_rate: false,
    };
    expect(methodOf(zelle, 3)).toMatchObject({
      bank: null,
      account: "pagos@rifas.example",
      rate_bs: "240.50",
      order: 3,
    });
    expect(methodOf({ ...zelle, follows_rate: true }, 3).rate_bs).toBeNull();
  });
});
