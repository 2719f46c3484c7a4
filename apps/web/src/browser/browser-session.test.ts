import { afterEach, expect, test, vi } from "vitest";
import { createBrowserSession } from "./browser-session.ts";

afterEach(() => vi.unstubAllGlobals());

/** A browser at an address, with a token or none, whose server answers everything with `status`. */
function browserAt(address: string, token: string | null, status: number) {
  const kept = new Map(token === null ? [] : [["token", token]]);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  const { pathname, search, hash } = new URL(address, "https://rifas.example");
  vi.stubGlobal("location", { pathname, search, hash, origin: "https://rifas.example" });
  const error = { error: "Entra otra vez.", code: "unauthenticated", request_id: "r" };
  const headers: (string | null)[] = [];
  vi.stubGlobal("fetch", async (request: Request) => {
    headers.push(request.headers.get("authorization"));
    return Response.json(error, { status });
  });
  vi.stubGlobal(
    "Request",
    class extends Request {
      constructor(input: string, init?: RequestInit) {
        super(new URL(input, "https://rifas.example"), init);
      }
    },
  );
  const goTo = vi.fn<(address: string) => void>();
  return { ...createBrowserSession({ goTo }), goTo, kept, headers };
}

test("A5: a 401 ends the session and leads to the login page, which leads back", async () => {
  const { client, session, goTo, kept } = browserAt("/admin/tickets?pagina=2#c", null, 401);
  session.signIn("t-1", {
    id: 1,
    name: "Ana",
    email: "ana@rifas.example",
    role: "admin",
    active: true,
    must_change_password: false,
    created_at: "2026-11-01T12:00:00Z",
    last_login_at: null,
  });
  await expect(client.get("/raffles/admin/dashboard")).rejects.toMatchObject({ status: 401 });
  expect(kept.has("token")).toBe(false);
  expect(session.get()).toEqual({ status: "anonymous" });
  expect(goTo).toHaveBeenCalledExactlyOnceWith(
    "/inicia-sesion?volver=%2Fadmin%2Ftickets%3Fpagina%3D2%23c",
  );
});

test("A5: there already, nobody is sent anywhere", async () => {
  const { client, goTo } = browserAt("/inicia-sesion?volver=%2Fadmin", null, 401);
  await expect(
    client.post("/auth/login", {
      body: { email: "a@b.co", password: "otra-clave-larga" },
      token: null,
    }),
  ).rejects.toMatchObject({ status: 401 });
  expect(goTo).not.toHaveBeenCalled();
});

test("B5: the verification at start removes a token that is over, and leaves the visitor where they are", async () => {
  const { session, goTo, kept, headers } = browserAt("/rifas/7", "t-over", 401);
  expect(await session.ready()).toEqual({ status: "anonymous" });
  expect(headers).toEqual(["Bearer t-over"]);
  expect(kept.has("token")).toBe(false);
  expect(goTo).not.toHaveBeenCalled();
});
