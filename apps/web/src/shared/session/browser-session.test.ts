import { afterEach, expect, test, vi } from "vitest";
import { ana } from "@rifas/api-mocks/world/people";
import { createBrowserSession } from "./browser-session.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser at `address`, with or without a stored token, whose server responds as given. */
function browserAt(
  address: string,
  token: string | null,
  answer: (path: string) => Response | Promise<Response> = () => refusal(401),
) {
  const kept = new Map(token === null ? [] : [["token", token]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const events = new EventTarget();
  vi.stubGlobal("addEventListener", events.addEventListener.bind(events));
  const sent: [path: string, token: string | null][] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    const path = new URL(request.url).pathname;
    sent.push([path, request.headers.get("authorization")]);
    return answer(path);
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, "https://rifas.example"), init);
      }
    },
  );
  /** Changes the storage as another tab would, and dispatches the `storage` event. */
  const elsewhere = (change: () => void) => {
    change();
    events.dispatchEvent(Object.assign(new Event("storage"), { key: "token" }));
  };
  const place = () => new URL(address, "https://rifas.example");
  const goTo = vi.fn<(address: string) => void>();
  return { ...createBrowserSession({ goTo, place }), goTo, kept, sent, elsewhere };
}

function refusal(status: number): Response {
  const code = status === 401 ? "unauthorized" : "unavailable";
  const headers = { "retry-after": "5" };
  return Response.json({ error: "Entra otra vez.", code, request_id: "r" }, { status, headers });
}

test("a 401 ends the session and redirects to the login page with the reason and the return address", async () => {
  const { client, session, goTo, kept } = browserAt("/admin/tickets?pagina=2#c", null);
  session.signIn("t-1", ana);
  await expect(client.get("/raffles")).rejects.toMatchObject({ status: 401 });
  expect(kept.has("token")).toBe(false);
  expect(session.get()).toEqual({ status: "anonymous", ended: true });
  expect(goTo).toHaveBeenCalledExactlyOnceWith(
    "/inicia-sesion?volver=%2Fadmin%2Ftickets%3Fpagina%3D2%23c&motivo=sesion-terminada",
  );
});

test("a 401 on the login page doesn't redirect", async () => {
  const { client, goTo } = browserAt("/inicia-sesion?volver=%2Fadmin", null);
  const body = { email: "a@b.co", password: "otra-clave-larga" };
  const login = client.post("/auth/login", { body, token: null });
  await expect(login).rejects.toMatchObject({ status: 401 });
  expect(goTo).not.toHaveBeenCalled();
});

test("the verification at startup removes an expired token without redirecting", async () => {
  const { client, session, goTo, kept, sent } = browserAt("/rifas/7", "t-over", (path) =>
    path.endsWith("/verify") ? refusal(401) : Response.json({}),
  );
  const early = client.get("/config");
  expect(await session.ready()).toEqual({ status: "anonymous", ended: true });
  await early;
  await client.get("/raffles");
  expect(sent).toEqual([
    ["/api/auth/verify", "Bearer t-over"],
    ["/api/config", null],
    ["/api/raffles", null],
  ]);
  expect(kept.has("token")).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
});

test("an unreachable server doesn't end the session, and is tried once before the error is shown", async () => {
  const { session, goTo, kept, sent } = browserAt("/admin", "t-1", () => refusal(503));
  expect(await session.ready()).toMatchObject({ status: "unverified", failure: { status: 503 } });
  expect(sent).toHaveLength(1);
  expect(kept.get("token")).toBe("t-1");
  expect(goTo).not.toHaveBeenCalled();
  session.signOut();
});

test("a sign-out in another tab redirects the desk to the login page, but not the storefront", () => {
  const desk = browserAt("/admin/rifas", null);
  desk.session.signIn("t-1", ana);
  desk.elsewhere(() => desk.kept.delete("token"));
  expect(desk.goTo).toHaveBeenCalledExactlyOnceWith(
    "/inicia-sesion?volver=%2Fadmin%2Frifas&motivo=sesion-terminada",
  );
  const storefront = browserAt("/rifas/7", null);
  storefront.session.signIn("t-1", ana);
  storefront.elsewhere(() => storefront.kept.delete("token"));
  expect(storefront.session.get().status).toBe("anonymous");
  expect(storefront.goTo).not.toHaveBeenCalled();
});

test("a sign-in in another tab signs this tab in too", async () => {
  const { session, kept, elsewhere } = browserAt("/inicia-sesion", null, () => Response.json(ana));
  elsewhere(() => kept.set("token", "t-2"));
  await expect.poll(() => session.get().status).toBe("authenticated");
  expect(session.token()).toBe("t-2");
});
