import type { User } from "@rifas/api-client/types";
import { RouterContextProvider } from "react-router-dom";
import { expect, test } from "vitest";
import { ana, aura, mariana } from "@rifas/api-mocks/world/people";
import { keepAuditors } from "./keep-auditors.ts";
import { loaderEnvironment } from "./loader-environment.ts";
import { anonymousStore } from "./use-session.ts";

const nothing = async () => ({ swr: {} });
const load = () => Promise.reject(new Error("No page is loaded here."));

/** Where a user ends who asks for a page of the desk. */
async function pageOf(user: User, address: string): Promise<string> {
  const session = { ...anonymousStore, get: () => ({ status: "authenticated", user }) as const };
  const context = new RouterContextProvider();
  context.set(loaderEnvironment, { prefetch: nothing, prefetchAfter: nothing, load, session });
  const url = new URL(address, "https://rifas.example");
  const args = { request: new Request(url), url, pattern: url.pathname, params: {}, context };
  try {
    await keepAuditors(args, async () => undefined);
    return address;
  } catch (answer) {
    if (!(answer instanceof Response)) throw answer;
    return answer.headers.get("location") ?? "";
  }
}

test.each([
  ["/admin", "/admin/auditoria"],
  ["/admin/tickets?vista=buscar", "/admin/auditoria"],
  ["/admin/auditoria?pagina=2", "/admin/auditoria?pagina=2"],
  ["/admin/cuenta", "/admin/cuenta"],
])("an auditor who asks for %s gets %s", async (asked, got) => {
  expect(await pageOf(aura, asked)).toBe(got);
});

test.each([ana, mariana])("$name, who works here, gets the page", async (user) => {
  expect(await pageOf(user, "/admin/tickets")).toBe("/admin/tickets");
});
