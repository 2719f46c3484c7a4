import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bumpOf } from "./changesets.ts";
import { changesetProblems, contractChanges, RELEASED } from "./contract-changes.ts";

const root = join(import.meta.dirname, "..");

test("openapi.yaml breaks no program, or a changeset says that it does", async () => {
  const changes = await contractChanges(RELEASED, join(root, "openapi.yaml"));
  const bump = bumpOf("@rifas/api-client", join(root, ".changeset"));
  expect(changesetProblems(changes, bump)).toEqual([]);
});

/** A contract with one of each thing that may break. */
const contract = `openapi: 3.1.0
info: { title: Small, version: 1.0.0 }
paths:
  /auth/login:
    post:
      operationId: login
      summary: Sign in
      x-access: anyone
      requestBody:
        required: true
        content:
          application/json:
            schema: { $ref: "#/components/schemas/Credentials" }
      responses:
        "204": { description: Signed in }
        "401": { $ref: "#/components/responses/Refused" }
        "403":
          description: The last day has passed
          content:
            application/json:
              schema:
                allOf:
                  - $ref: "#/components/schemas/Error"
                  - type: object
                    required: [code]
                    properties:
                      code: { type: string, enum: [access_ended] }
  /auth/verify:
    get:
      operationId: verifySession
      x-access: auditor
      x-before-password-change: true
      responses:
        "200":
          description: How many are sold
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Stats" }
components:
  responses:
    Refused:
      description: Refused
      content:
        application/json:
          schema: { $ref: "#/components/schemas/Error" }
  parameters: {}
  schemas:
    Credentials:
      type: object
      additionalProperties: false
      required: [email, password]
      properties:
        email: { type: string }
        password: { type: string, minLength: 1, maxLength: 128 }
        device: { type: string }
    Stats:
      type: object
      additionalProperties: false
      required: [raffle_id, sold, status]
      properties:
        raffle_id: { type: integer, minimum: 1 }
        sold: { type: integer, minimum: 0 }
        status: { $ref: "#/components/schemas/RaffleStatus" }
    RaffleStatus: { type: string, enum: [draft, active, paused, finished] }
    Error:
      type: object
      required: [code]
      properties:
        code: { type: string }
`;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "contract-changes-"));
  await writeFile(join(folder, "released.yaml"), contract);
});
afterAll(() => rm(folder, { recursive: true }));

/** The changes if a text of the contract, the first after another, were a third. */
async function changesWith(text: string, by: string, after = "openapi:") {
  const start = contract.indexOf(after);
  const place = contract.indexOf(text, start);
  if (start < 0 || place < 0) throw new Error(`The contract has no ${text} after ${after}`);
  const changed = contract.slice(0, place) + by + contract.slice(place + text.length);
  await writeFile(join(folder, "openapi.yaml"), changed);
  return contractChanges(join(folder, "released.yaml"), join(folder, "openapi.yaml"));
}

test("the same contract has no changes", async () => {
  expect(await changesWith("Small", "Small")).toEqual([]);
});

const stats = "    Stats:\n";
const credentials = "    Credentials:\n";
const login = "operationId: login";

const breaking: [string, [text: string, by: string, after?: string], says: string][] = [
  ["an operation that is gone", ["  /auth/verify:", "  /auth/who:"], "GET /auth/verify"],
  [
    "a field that is gone from an answer",
    ["        sold: { type: integer, minimum: 0 }\n", "", stats],
    "`sold`",
  ],
  [
    "a field of an answer that may be absent",
    ["required: [raffle_id, ", "required: [", stats],
    "became optional",
  ],
  [
    "a field of an answer that may be null",
    ["sold: { type: integer,", "sold: { type: [integer, 'null'],", stats],
    "nullable",
  ],
  [
    "a field of an answer with another type",
    ["sold: { type: integer, minimum: 0 }", "sold: { type: string }", stats],
    "type/format changed",
  ],
  [
    "a new value in an answer",
    ["enum: [draft,", "enum: [hidden, draft,", "    RaffleStatus:"],
    "hidden",
  ],
  [
    "a value that no answer has any more",
    ["enum: [draft, ", "enum: [", "    RaffleStatus:"],
    "draft",
  ],
  [
    "a new code of an error",
    ["enum: [access_ended]", "enum: [access_ended, forbidden]", login],
    "forbidden",
  ],
  ["a status that an operation didn't have", ['"401":', '"404":', login], "404"],
  [
    "a field that a request must have",
    ["required: [email, password]", "required: [email, password, device]", credentials],
    "device",
  ],
  [
    "a field that a request may not have any more",
    ["        password: {", "        phrase: {", credentials],
    "password",
  ],
  [
    "a field of a request with a smaller limit",
    ["maxLength: 128", "maxLength: 12", credentials],
    "12",
  ],
  [
    "an operation for fewer people",
    ["x-access: auditor", "x-access: admin", "operationId: verifySession"],
    "GET /auth/verify: was for auditor, is for admin",
  ],
  [
    "an operation that asks who one is",
    ["x-access: anyone", "x-access: anyone\n      x-confirm-identity: true", login],
    "POST /auth/login: other rules for confirming",
  ],
  [
    "an operation that wants the password changed first",
    ["      x-before-password-change: true\n", "", "operationId: verifySession"],
    "GET /auth/verify: other rules before a password is changed",
  ],
];

test.each(breaking)("%s is breaking", async (_, change, says) => {
  const changes = await changesWith(...change);
  const broken = changes.filter(({ breaks }) => breaks).map(({ text }) => text);
  expect(broken.join("\n")).toContain(says);
  expect(changesetProblems(changes, "minor")[0]).toBe("Breaking, but no changeset says major:");
  expect(changesetProblems(changes, "major")).toEqual([]);
});

const harmless: [string, [text: string, by: string, after?: string], says: string][] = [
  [
    "a field that a request may have",
    ["        password: {", "        hint: { type: string }\n        password: {", credentials],
    "hint",
  ],
  [
    "a field more in an answer",
    ["        sold: {", "        lost: { type: integer }\n        sold: {", stats],
    "lost",
  ],
  [
    "an operation for more people",
    ["x-access: auditor", "x-access: anyone", "operationId: verifySession"],
    "is for anyone",
  ],
  [
    "an operation that will go",
    [
      "operationId: verifySession",
      "deprecated: true\n      x-sunset: '2027-12-31'\n      operationId: verifySession",
    ],
    "deprecated",
  ],
];

test.each(harmless)("%s breaks nothing, and is told", async (_, change, says) => {
  const changes = await changesWith(...change);
  expect(changes.map(({ text }) => text).join("\n")).toContain(says);
  expect(changes.filter(({ breaks }) => breaks)).toEqual([]);
  expect(changesetProblems(changes, "patch")[0]).toBe("New, but no changeset says minor:");
  expect(changesetProblems(changes, "minor")).toEqual([]);
});

test("a change that is the same everywhere is named once", () => {
  const added = (place: string, status: number) => ({
    text: `${place}: added the new \`late\` enum value to \`code\` for the response status \`${status}\``,
    breaks: true,
  });
  const gone = { text: "GET /users: api removed", breaks: true };
  const changes = [added("GET /users", 400), added("GET /users", 403), gone, added("POST /a", 400)];
  expect(changesetProblems(changes, "minor")).toEqual([
    "Breaking, but no changeset says major:",
    `  ${added("GET /users", 400).text} (and 2 alike)`,
    `  ${gone.text}`,
  ]);
});

test("words and examples may change without a changeset", async () => {
  const changes = await changesWith("summary: Sign in", "summary: Start a session");
  expect(changesetProblems(changes, null)).toEqual([]);
});

describe("changesets", () => {
  const write = (name: string, text: string) => writeFile(join(folder, name), text);

  test("the largest step that is asked for a package counts", async () => {
    expect(bumpOf("@rifas/api-client", folder)).toBeNull();
    await write("one.md", '---\n"@rifas/api-client": patch\n"@rifas/ui": major\n---\n\nOne.\n');
    await write("two.md", '---\n"@rifas/api-client": minor\n---\n\nTwo.\n');
    await write("README.md", "No changeset.\n");
    expect(bumpOf("@rifas/api-client", folder)).toBe("minor");
    expect(bumpOf("@rifas/ui", folder)).toBe("major");
    expect(bumpOf("@rifas/domain", folder)).toBeNull();
  });

  test("a file without packages is refused", async () => {
    await write("three.md", "Only words.\n");
    expect(() => bumpOf("@rifas/ui", folder)).toThrow("three.md doesn't begin with its packages");
  });
});
