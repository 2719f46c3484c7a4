import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { matchRoutes } from "react-router-dom";
import { expect, test } from "vitest";
import { routes } from "./routes.tsx";

const web = path.join(import.meta.dirname, "..");

/** Every route of the app. */
const table = {
  "/": "public/home",
  "/verificador-de-boletos": "public/checker",
  "/inicia-sesion": "public/login",
  "/rifas/7": "public/raffle",
  "/compra/3f0e8a52": "public/purchase",
  "/sorteo/7": "public/draw",
  "/libro/7": "public/ledger",
  "/mis-compras": "public/my-purchases",
  "/vender": "public/seller",
  "/recordatorios/3f0e8a52/q1Zk": "public/stop-reminders",
  "/avisos/0197f3c2/n4Zk": "public/leave-waiting-list",
  "/nope": "public/not-found",
  "/admin": "admin/dashboard",
  "/admin/rifas": "admin/raffles",
  "/admin/crear": "admin/create-raffle",
  "/admin/editar/7": "admin/edit-raffle",
  "/admin/tickets": "admin/tickets",
  "/admin/conciliacion": "admin/reconciliation",
  "/admin/historial-de-emails": "admin/email-history",
  "/admin/auditoria": "admin/audits",
  "/admin/configuracion": "admin/configuration",
  "/admin/cuenta": "admin/account",
  "/admin/analiticas": "admin/analytics",
  "/admin/nope": "public/not-found",
};

test("every URL matches its page", () => {
  const found = Object.keys(table).map((address) => [
    address,
    matchRoutes(routes, address)
      ?.at(-1)
      ?.route.id?.replace(/^src\/pages\/(.*)\.tsx$/, "$1"),
  ]);
  expect(Object.fromEntries(found)).toEqual(table);
});

test("a page's route id is its module path, by which the server finds the files to preload", () => {
  const source = readFileSync(path.join(web, "src/routes.tsx"), "utf8");
  const pages = [...source.matchAll(/"([^"]+)",\s*\(\) => import\("\.\/pages\/([^"]+)"\)/g)];
  const layouts = 2;
  expect(pages).toHaveLength(new Set(Object.values(table)).size + layouts);
  for (const [, page, module = ""] of pages) {
    expect(module).toBe(`${page}.tsx`);
    expect(existsSync(path.join(web, "src/pages", module))).toBe(true);
  }
});
