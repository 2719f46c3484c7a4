import { exampleOf } from "@rifas/api-mocks/examples";
import { refuse, unreachable, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { ana } from "@rifas/api-mocks/world/people";
import { raffleWith } from "@rifas/api-mocks/world/raffles";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as pages from "../../pages/admin/edit-raffle.stories.tsx";
import * as stories from "./paper-lists.stories.tsx";

const { Default } = composeStories(stories);

const sellButton = () => page.getByRole("button", { name: "Vender 5 boletos por BS 750,00" });
const preview = exampleOf("PaperListPreview");

async function open(api: MockOverrides = {}, world: ScreenStory["world"] = {}) {
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: {
        address: "/admin/editar/7?vista=papel",
        user: ana,
        world: { paperPreview: preview, ...world },
        api,
      } satisfies ScreenStory,
    },
  });
}

async function paste(text = "0001 Rosa") {
  await page.getByLabelText("Pega la lista").fill(text);
  await page.getByRole("button", { name: "Revisar la lista" }).click();
}

test("a pasted list is shown row by row, with what is left out and why, and sold as it was shown", async () => {
  const sent: { text: string; digest: string; key: string }[] = [];
  await open({
    async importPaperList({ body, files }) {
      const text = new TextDecoder().decode(files.file.bytes);
      sent.push({ text, digest: body.digest, key: body.key });
      return { status: 201, body: exampleOf("PaperList") };
    },
  });
  await paste("N°;Nombre\n1;Rosa");
  const sold = page.getByRole("row", { name: /Rosa Díaz/ });
  await expect
    .element(sold)
    .toMatchTextContent(/0001, 0002, 0003, 0004.*0414-5550123.*V-12\.345\.678.*Línea 2/);
  const refused = page.getByRole("row", { name: /Línea 4/ });
  await expect.element(refused).toMatchTextContent(/El número 0099 ya está vendido o apartado/);
  await sellButton().click();
  await expect.element(page.getByText("La lista quedó vendida.")).toBeVisible();
  expect(sent).toMatchObject([{ text: "N°;Nombre\n1;Rosa", digest: preview.digest }]);
});

test("a list that sells the last numbers still says that it was sold", async () => {
  const { OnPaper } = composeStories(pages);
  let raffle = raffleWith({ id: 7, name: "Moto Bera", total_tickets: 1_000, sale_state: "open" });
  await OnPaper.run({
    parameters: {
      ...OnPaper.parameters,
      screen: {
        ...OnPaper.parameters.screen,
        api: {
          getRaffle: async () => ({ status: 200, body: raffle }),
          async importPaperList() {
            raffle = { ...raffle, name: "Moto Bera, agotada", sale_state: "sold_out" };
            return { status: 201, body: exampleOf("PaperList") };
          },
        },
      } satisfies ScreenStory,
    },
  });
  await paste();
  await page.getByRole("button", { name: /^Vender / }).click();
  await expect.element(page.getByRole("heading", { name: "Moto Bera, agotada" })).toBeVisible();
  await expect.element(page.getByText("La lista quedó vendida.")).toBeVisible();
});

test("a list whose answer is lost, and again when it is repeated, can be checked under the same key", async () => {
  const keys: string[] = [];
  await open({
    async importPaperList({ body }) {
      keys.push(body.key);
      if (keys.length <= 2) return unreachable();
      return { status: 201, body: exampleOf("PaperList") };
    },
  });
  await paste();
  await sellButton().click();
  await expect.element(page.getByText("No sabemos si se guardó")).toBeVisible();
  await page.getByRole("button", { name: "Comprobar" }).click();
  await expect.element(page.getByText("La lista quedó vendida.")).toBeVisible();
  expect(new Set(keys).size).toBe(1);
});

test("a list that was overtaken is read again, says what happened, and has another key", async () => {
  const keys: string[] = [];
  let reads = 0;
  const message = "No se vendió nada, porque el número 0017 acaba de ser apartado.";
  await open({
    async previewPaperList() {
      reads += 1;
      return { status: 200, body: preview };
    },
    async importPaperList({ body }) {
      keys.push(body.key);
      return refuse(409, "numbers_taken", message);
    },
  });
  await paste();
  await sellButton().click();
  await expect.element(page.getByText(message)).toBeVisible();
  expect(reads).toBe(2);
  await sellButton().click();
  await expect.poll(() => new Set(keys).size).toBe(2);
});

test("a file that can't be read says why next to it, and another can be chosen", async () => {
  const message = "No pudimos leer este archivo. Ábrelo en Excel y guárdalo como .xlsx.";
  let first = true;
  await open({
    async previewPaperList() {
      if (!first) return { status: 200, body: preview };
      first = false;
      return refuse(422, "list_unreadable", message);
    },
  });
  const field = page.getByLabelText(/Elegir archivo|Cambiar archivo/);
  const file = new File(["x"], "lista.xlsx");
  await userEvent.upload(field, file);
  await expect.element(field).toHaveAccessibleDescription(/guárdalo como/);
  await userEvent.upload(field, file);
  await expect.element(sellButton()).toBeVisible();
});

test("a pasted list can be corrected after its preview", async () => {
  await open();
  await paste("1;Rosa");
  await page.getByRole("button", { name: "Corregir la lista" }).click();
  await expect.element(page.getByLabelText("Pega la lista")).toHaveValue("1;Rosa");
});

test("of a list of many rows the first are shown, and more on demand", async () => {
  const sold = Array.from({ length: 60 }, (_, at) => ({
    line: at + 2,
    numbers: [String(at).padStart(4, "0")],
    name: `Rosa ${"ABCDEFGHIJ".charAt(at % 10)}`,
    phone: "+584145550123",
    document_id: "V12345678",
  }));
  await open({}, { paperPreview: { ...preview, sold } });
  await paste();
  await expect.element(page.getByText("0049")).toBeVisible();
  await expect.element(page.getByText("0050")).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Ver más filas (faltan 10)" }).click();
  await expect.element(page.getByText("0059")).toBeVisible();
});

test("a list is undone with a reason, once it is confirmed, and then marked", async () => {
  const reasons: string[] = [];
  await open({
    async undoPaperList({ body }) {
      reasons.push(body.reason);
      return refuse(409, "ledger_sealed", "El libro de la rifa ya se selló.");
    },
  });
  await page.getByRole("button", { name: "Deshacer la lista de 5 boletos" }).click();
  const dialog = page.getByRole("dialog", { name: /^¿Deshacer la lista/ });
  await expect.element(dialog).toMatchTextContent(/Se rechazan 2 compras.*Nada se borra/);
  await dialog.getByLabelText("La lista era de otra rifa").click();
  await dialog.getByRole("button", { name: "Deshacer la lista" }).click();
  await expect.element(dialog.getByText("El libro de la rifa ya se selló.")).toBeVisible();
  expect(reasons).toEqual(["La lista era de otra rifa"]);
});

test("of a list with one purchase that counts and one that doesn't, both are named in the singular", async () => {
  await open({}, { paperLists: [{ ...exampleOf("PaperList"), purchases: 2, rejected: 1 }] });
  await page.getByRole("button", { name: "Deshacer la lista de 5 boletos" }).click();
  await expect
    .element(page.getByRole("dialog", { name: /^¿Deshacer la lista/ }))
    .toMatchTextContent(/Se rechaza 1 compra con.*La que ya no cuenta queda como está\./);
});

test("no list can be undone once the log is sealed, and the page says why", async () => {
  const raffle = raffleWith({
    id: 7,
    name: "Moto Bera SBR 2026",
    total_tickets: 10_000,
    number_choice: "buyer",
    status: "active",
    sale_state: "closed",
    sales_close_at: "2026-11-20T13:15:00Z",
    draw_date: "2026-11-20T14:30:00Z",
  });
  await Default.run({ args: { raffle } });
  await expect
    .element(page.getByText("El libro ya se selló: ninguna lista se puede deshacer."))
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: /Ana Pérez/ })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^Deshacer/ })).not.toBeInTheDocument();
});
