import { randomInt, randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import axe from "axe-core";

/** Somebody at the desk: what they may do over HTTP, and the token that signs them in in a browser. */
export interface Person {
  readonly token: string;
  /** Asserts success and answers the body. */
  readonly api: <T>(method: "get" | "post" | "put", path: string, body?: object) => Promise<T>;
}

/** A purchase that waits for review. */
export interface PaidPurchase {
  readonly id: string;
  readonly code: string;
  readonly name: string;
  readonly tickets: readonly string[];
}

interface Credentials {
  readonly email: string;
  readonly password: string;
}

const adminCredentials: Credentials = {
  email: process.env["E2E_ADMIN_EMAIL"] ?? "",
  password: process.env["E2E_ADMIN_PASSWORD"] ?? "",
};

// Logins are counted per account (B6), so each person signs in once for all tests.
const tokens = new Map<"admin" | "staff", Promise<string>>();

/** The administrator the product was started with. */
export function asAdmin(request: APIRequestContext): Promise<Person> {
  return personOf("admin", request, () => signIn(request, adminCredentials));
}

/** A member of staff, made for these tests and past their first change of password. */
export function asStaff(request: APIRequestContext): Promise<Person> {
  return personOf("staff", request, async () => {
    const admin = await asAdmin(request);
    const email = `operadora.${randomUUID()}@rifas.example`;
    const first = `provisional-${randomUUID()}`;
    const lasting = `definitiva-${randomUUID()}`;
    await admin.api("post", "/auth/users", {
      name: "Yelitza Rondón",
      email,
      role: "staff",
      password: first,
    });
    const staff = personWith(await signIn(request, { email, password: first }), request);
    await staff.api("put", "/auth/password", { current_password: first, new_password: lasting });
    return signIn(request, { email, password: lasting });
  });
}

async function personOf(
  role: "admin" | "staff",
  request: APIRequestContext,
  make: () => Promise<string>,
): Promise<Person> {
  const token = tokens.get(role) ?? make();
  tokens.set(role, token);
  return personWith(await token, request);
}

function personWith(token: string, request: APIRequestContext): Person {
  return {
    token,
    async api<T>(method: "get" | "post" | "put", path: string, body?: object): Promise<T> {
      const answer = await request[method](`/api${path}`, {
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { data: body }),
      });
      expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
      const text = await answer.text();
      // What the test says it asked for; the contract is held elsewhere.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return (text === "" ? undefined : JSON.parse(text)) as T;
    },
  };
}

async function signIn(request: APIRequestContext, credentials: Credentials): Promise<string> {
  const answer = await request.post("/api/auth/login", { data: credentials });
  expect(answer.ok(), `login: ${await answer.text()}`).toBe(true);
  const { token }: { token: string } = await answer.json();
  return token;
}

/**
 * Opens a page of the desk as somebody, in a theme. Answers what the browser complained of meanwhile: a list that should
 * stay empty. Refusals by the server are answers, not complaints.
 */
export async function openDesk(
  page: Page,
  person: Person,
  address: string,
  theme: "light" | "dark" = "light",
): Promise<string[]> {
  const problems: string[] = [];
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("console", (message) => {
    const text = message.text();
    const isAnswer = text.startsWith("[api]") || text.startsWith("Failed to load resource");
    if (message.type() === "error" && !isAnswer) problems.push(text);
  });
  await page.addInitScript(
    ([token, chosen]) => {
      localStorage.setItem("token", token);
      localStorage.setItem("ui-theme", chosen);
    },
    [person.token, theme] as const,
  );
  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  return problems;
}

/** Two tickets of the next raffle, paid with a photo that nobody has sent before. */
export async function paidPurchase(
  request: APIRequestContext,
  browser: Browser,
): Promise<PaidPurchase> {
  const person = randomInt(1_000_000, 9_999_999);
  const raffle: { id: number } = await (await request.get("/api/raffles/first-active")).json();
  const config: { terms: { version: string }; payment_methods: { id: string }[] } = await (
    await request.get("/api/config")
  ).json();
  const name = `Maigualida Prueba ${spelled(person)}`;
  const answer = await request.post("/api/purchases", {
    headers: { "idempotency-key": randomUUID() },
    multipart: {
      raffle_id: String(raffle.id),
      quantity: "2",
      name,
      document_id: `V2${person}`,
      email: `maigualida.${person}@correo.example`,
      phone: `+58412${person}`,
      adult: "true",
      terms_version: config.terms.version,
      payment_method: config.payment_methods[0]?.id ?? "",
      payment_reference: `${randomInt(10_000_000, 99_999_999)}${person}`,
      payer_bank: "Banco de Venezuela",
      payer_phone: `+58412${person}`,
      proof: { name: "comprobante.png", mimeType: "image/png", buffer: await photo(browser) },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const made: { purchase: Omit<PaidPurchase, "name"> } = await answer.json();
  return { ...made.purchase, name };
}

/** Names hold no figures in real life; these tell people apart. */
function spelled(number: number): string {
  return Array.from(String(number), (digit) => "ABCDEFGHIJ"[Number(digit)]).join("");
}

/** A picture of noise: no two are alike, neither in bytes nor to the eye. */
async function photo(browser: Browser): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 320, height: 480 } });
  const cells = Array.from(
    { length: 96 },
    () => `<i style="background:hsl(${randomInt(360)} 80% ${randomInt(20, 80)}%)"></i>`,
  );
  await page.setContent(
    `<style>body{margin:0;display:grid;grid-template-columns:repeat(8,1fr)}i{height:40px}</style>${cells.join("")}`,
  );
  const bytes = await page.screenshot();
  await page.close();
  return bytes;
}

/** axe finds nothing, and nothing is wider than the window. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(axe.source);
  const { violations }: axe.AxeResults = await page.evaluate("axe.run()");
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html ?? ""}`);
  expect(found).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
}
