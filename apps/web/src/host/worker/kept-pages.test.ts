import { expect, test } from "vitest";
import { framePath, isLeftAlone, KEPT_PAGES, paidPurchase } from "./kept-pages.ts";

test.each([
  ["/mis-compras", "/mis-compras"],
  ["/compra/3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61", "/compra/x"],
  ["/", null],
  ["/rifas/7", null],
  ["/compra", null],
  ["/compra/3f0e8a52/otra", null],
  ["/verificador-de-boletos", null],
])("the frame of %s is %s", (pathname, frame) => {
  expect(framePath(pathname)).toBe(frame);
});

test.each(["/admin", "/admin/tickets", "/api/config", "/files/a.webp", "/inicia-sesion"])(
  "%s is left alone",
  (pathname) => expect(isLeftAlone(pathname)).toBe(true),
);

test("no kept page is left alone, and neither are pages whose names only begin like the desk's", () => {
  for (const pathname of [...KEPT_PAGES, "/administradores", "/rifas/7"])
    expect([pathname, isLeftAlone(pathname)]).toEqual([pathname, false]);
});

test.each([
  ["/rifas/7?paso=pago&compra=3f0e8a52", "/compra/3f0e8a52"],
  ["/rifas/7?paso=datos", null],
  ["/mis-compras?compra=3f0e8a52", null],
])("the purchase that is paid at %s is %s", (address, page) => {
  expect(paidPurchase(new URL(address, "https://rifas.example"))).toBe(page);
});
