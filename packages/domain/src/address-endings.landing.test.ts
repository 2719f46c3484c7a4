import { expect, test } from "vitest";
import { withoutEndings } from "./address-endings.ts";

const secret = "5fK2mZ0Qw9sY1tB7uXcVnE3rA6hJ8dLgPoIiUyTzRkM";
const addresses = [
  "/rifas/12",
  "/rifas/12?de=v-3",
  `/compra/3f0e8a52-6c1d-4b7e-9a40-0c9b5d2e7f61#${secret}`,
  "/libro/12#4121-TKS6-0R7T-A704-GKFW",
  "/avisos/0197f3c2/n4Zk",
  "/verificador-de-boletos?codigo=R7K-4M2P",
];
const signs = Array.from("*_~.,)!;:'\"`]}>…”»。👍");
signs.push("\u00ad", "\u00a0", "\u200b", "\u200d", "\u202c", "\u061c", "\u202f");
const endings = [...signs, "\u2060", "\u2069", "\ufeff", "*_", ").", ".\u200b"];

test.each(addresses)("%s is meant, whatever a chat put at its end", (address) => {
  const written = endings
    .flatMap((ending) => [ending, encodeURI(ending), encodeURIComponent(ending)])
    .filter((ending) => !/[^\x20-\x7e]/.test(ending));
  const kept = written.filter((ending) => withoutEndings(address + ending) !== address);
  expect(kept).toEqual([]);
  expect(withoutEndings(address)).toBe(address);
});

test("what an app appends stays", () => {
  expect(withoutEndings("/rifas/12*?fbclid=IwAR")).toBe("/rifas/12?fbclid=IwAR");
});

test("of a very long end only some signs go at once, because looking for it takes the square of them", () => {
  expect(withoutEndings(`/x${"*".repeat(300)}`)).toBe(`/x${"*".repeat(100)}`);
});

test.each([
  "/",
  "/rifas/1.5",
  "/rifas/%20",
  "/rifas/7%20",
  "/%",
  "/caf%C3%A9",
  "/admin/tickets?busca=Ma.",
  "/inicia-sesion?volver=%2Fadmin%2Ftickets%3Fbusca%3DMa.",
])("%s is left as it is", (address) => {
  expect(withoutEndings(address)).toBe(address);
});
