import { ApiProvider } from "@rifas/api-client/api-provider";
import { createApiClient } from "@rifas/api-client/client";
import type { Campaign, Schema } from "@rifas/api-client/types";
import { exampleOf } from "@rifas/api-mocks/examples";
import { TextField } from "@rifas/ui/text-field";
import { createRoot } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { FormDialog } from "./form-dialog.tsx";
import { useApiForm } from "./use-api-form.ts";

interface Received {
  readonly key: string | null;
  readonly body: unknown;
}

let received: Received[] = [];
let answers: (() => Response)[] = [];
const lost = (): Response => {
  throw new TypeError("Failed to fetch");
};
const made = () => Response.json(exampleOf("Campaign"), { status: 201 });
const reused = () =>
  Response.json(
    {
      error: "Esto ya se guardó, con otros datos.",
      code: "idempotency_key_reused",
      request_id: "r",
    },
    { status: 422 },
  );

const client = createApiClient({
  baseUrl: "https://rifas.invalid/api",
  log: () => {},
  getToken: () => null,
  fetch: async (input, init) => {
    const request = new Request(input, init);
    received.push({ key: request.headers.get("idempotency-key"), body: await request.json() });
    return (answers.shift() ?? made)();
  },
});
const onDone = vi.fn<(campaign: Campaign) => void>();

function CampaignForm() {
  const { field, sending } = useApiForm<Schema<"CampaignCreation">, Campaign>({
    defaults: { name: "", code: "" },
    kept: null,
    send: (api, body) => api.post("/campaigns", { body }),
    onDone,
  });
  return (
    <FormDialog
      title="Campaña"
      description="De prueba."
      action="Crear"
      onClose={() => {}}
      {...sending}
    >
      <TextField label="Nombre" {...field("name")} />
      <TextField label="Código" {...field("code")} />
    </FormDialog>
  );
}

let unmount = () => {};
beforeEach(async () => {
  received = [];
  answers = [];
  onDone.mockReset();
  const stage = document.body.appendChild(document.createElement("div"));
  const root = createRoot(stage);
  root.render(
    <ApiProvider client={client}>
      <CampaignForm />
    </ApiProvider>,
  );
  unmount = () => {
    root.unmount();
    stage.remove();
  };
  await userEvent.type(page.getByLabelText("Nombre"), "Volantes");
  await userEvent.type(page.getByLabelText("Código"), "volantes");
});
afterEach(() => unmount());

const press = (name: string) => userEvent.click(page.getByRole("button", { name }));
const unknown = () => page.getByText("No sabemos si se guardó");
const keys = () => new Set(received.map(({ key }) => key));

test("a lost answer is asked for again under the same key, without a word", async () => {
  answers = [lost];
  await press("Crear");
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect([received.length, keys().size]).toEqual([2, 1]);
  expect([...keys()][0]).toMatch(/^[0-9a-f-]{36}$/);
});

test("if that is lost, too, 'Comprobar' sends the same call, whatever the fields say by now", async () => {
  answers = [lost, lost];
  await press("Crear");
  await expect.element(unknown()).toBeVisible();
  expect(onDone).not.toHaveBeenCalled();
  await userEvent.fill(page.getByLabelText("Nombre"), "Otro nombre");
  await press("Comprobar");
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  await expect.element(unknown()).not.toBeInTheDocument();
  expect(keys().size).toBe(1);
  expect(received.map(({ body }) => body)).toEqual(
    Array.from({ length: 3 }, () => ({ name: "Volantes", code: "volantes" })),
  );
});

test("changed fields are sent under the key, too, so that the server can say that the first were saved", async () => {
  answers = [lost, lost, reused];
  await press("Crear");
  await expect.element(unknown()).toBeVisible();
  await userEvent.fill(page.getByLabelText("Nombre"), "Otro nombre");
  await press("Crear");
  await expect.element(page.getByText("Esto ya se guardó, con otros datos.")).toBeVisible();
  expect([received.length, keys().size]).toEqual([3, 1]);
  await press("Crear");
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  expect(keys().size).toBe(2);
});

test("an answered attempt is over: the next has a key of its own", async () => {
  await press("Crear");
  await expect.poll(() => onDone.mock.calls).toHaveLength(1);
  await press("Crear");
  await expect.poll(() => onDone.mock.calls).toHaveLength(2);
  expect(keys().size).toBe(2);
});
