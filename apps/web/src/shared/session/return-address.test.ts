import { expect, test } from "vitest";
import { loginAddress } from "./login-address.ts";
import { isSessionOver, returnAddress } from "./return-address.ts";

const origin = "https://rifas.example";

test("returns to the requested page, with its query string", () => {
  const address = loginAddress("/admin/tickets?pagina=2#c", { ended: false });
  expect(address).toBe("/inicia-sesion?volver=%2Fadmin%2Ftickets%3Fpagina%3D2%23c");
  expect(returnAddress(new URL(address, origin).search, origin)).toBe("/admin/tickets?pagina=2#c");
});

test("says that a session ended, and still returns to the page", () => {
  const { search } = new URL(loginAddress("/admin/crear", { ended: true }), origin);
  expect(isSessionOver(search)).toBe(true);
  expect(returnAddress(search, origin)).toBe("/admin/crear");
  expect(isSessionOver("?volver=%2Fadmin")).toBe(false);
});

test.each([
  ["no page", ""],
  ["another origin", "?volver=https%3A%2F%2Fevil.example%2F"],
  ["another host by two slashes", "?volver=%2F%2Fevil.example%2Fadmin"],
  ["another host by backslashes", "?volver=%2F%5Cevil.example"],
  ["another host behind a dot", "?volver=%2F.%2F%2Fevil.example%2Fadmin"],
  ["a script", "?volver=javascript%3Aalert(1)"],
  ["the login page itself", "?volver=%2Finicia-sesion"],
  ["not an address", "?volver=https%3A%2F%2F%5B"],
  // threat: Staff, passwords and sessions: Redirects to another site after login
])("leads to the dashboard: %s", (_case, search) => {
  expect(returnAddress(search, origin)).toBe("/admin");
});
