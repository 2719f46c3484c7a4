import type { ErrorCode, RaffleForStaff } from "@rifas/api-client/types";
import { toastMessages } from "@rifas/ui/toast/messages";
import { composeStories } from "@storybook/react-vite";
import { describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fails, never, refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import { mockOperations } from "@rifas/api-mocks/mock-operations";
import { createWorld } from "@rifas/api-mocks/world/world";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { viewOf } from "@rifas/api-client/view";
import { raffleWith, raffles } from "@rifas/api-mocks/world/raffles";
import { witnessing, witnessWith } from "@rifas/api-mocks/world/witnessing";
import * as stories from "./raffles.stories.tsx";

const { Default } = composeStories(stories);

/** Renders the list, by default as an admin. */
async function show(screen: Partial<ScreenStory> = {}) {
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: { address: "/admin/rifas", user: ana, ...screen } satisfies ScreenStory,
    },
  });
}

const twelve = Array.from({ length: 12 }, (_, index) =>
  raffleWith({ id: 40 + index, name: `Combo ${index + 1}`, total_tickets: 500 }),
);
const card = (name: string | RegExp) => page.getByRole("article").filter({ hasText: name });
const button = (name: string) => page.getByRole("button", { name, exact: true });
const searchBox = () => page.getByRole("searchbox", { name: "Buscar rifas" });
const toasts = () => page.getByRole("region", { name: toastMessages.region });
/** The message shown at a card. */
const beside = (text: string) =>
  page.getByRole("main").getByRole("status").filter({ hasText: text });
const dialog = () => page.getByRole("alertdialog");

/** Records the list's requests and answers them with these raffles. */
function recordRequests(held: readonly RaffleForStaff[]) {
  const requests: {
    status: readonly string[] | undefined;
    search: string | undefined;
    page: number;
    limit: number;
  }[] = [];
  const api: MockOverrides = {
    async listRaffles({ query }) {
      requests.push({
        status: query.status,
        search: query.search,
        page: query.page,
        limit: query.limit,
      });
      return {
        status: 200,
        body: {
          items: held.map((raffle) => viewOf("RaffleListItem", raffle)),
          page: query.page,
          limit: query.limit,
          total: held.length,
        },
      };
    },
  };
  return { requests, api };
}

function deletionRefused(
  code: Extract<ErrorCode, "raffle_has_purchases">,
  text: string,
): MockOverrides {
  return { deleteRaffle: async () => refuse(409, code, text) };
}

describe("content", () => {
  test("Title 'Historial de Rifas', subtitle 'Gestiona y supervisa todas tus rifas'", async () => {
    await show();
    await expect
      .element(page.getByRole("heading", { level: 1 }))
      .toHaveTextContent("Historial de Rifas");
    await expect
      .element(page.getByText("Gestiona y supervisa todas tus rifas", { exact: true }))
      .toBeVisible();
  });

  test("Status filter buttons: Todas, Borrador, En curso, Finalizado", async () => {
    await show();
    const filters = page.getByRole("group", { name: "Estado de la rifa" }).getByRole("button");
    await expect
      .poll(() => filters.elements().map((one) => one.textContent))
      .toEqual(["Todas", "Borrador", "En curso", "Finalizado"]);
  });

  test("Search box 'Buscar rifas...'", async () => {
    await show();
    await expect.element(searchBox()).toHaveAttribute("placeholder", "Buscar rifas...");
  });

  test("Count line '{n} rifa(s) encontrada(s)', with its '(s)' as written; n counts all matches", async () => {
    await show({ world: { raffles: twelve } });
    await expect.element(page.getByText("12 rifa(s) encontrada(s)", { exact: true })).toBeVisible();
    expect(page.getByRole("article").elements()).toHaveLength(10);
  });

  test("A grid of raffle cards: image, status badge, sold-percentage bar, sold/total tickets, price, draw date, creation date", async () => {
    await show({
      world: {
        raffles: raffles.map((one) => ({
          ...one,
          image_url: "/files/3f1c9a7be2d04c58a6b1f0e97d2c4b85.jpg",
        })),
      },
    });
    const moto = card("Moto Bera SBR 2026");
    await expect.element(moto.getByText("Activa", { exact: true })).toBeVisible();
    expect(moto.element().querySelector("img")?.getAttribute("src")).toContain(
      "/files/3f1c9a7be2d04c58a6b1f0e97d2c4b85",
    );
    const bar = moto.getByRole("progressbar");
    await expect.element(bar).toHaveAttribute("aria-valuetext", "6.312 de 10.000 vendidos");
    await expect.element(moto.getByText(/63,12/)).toBeVisible();
    await expect.element(moto.getByText(/BS\s150,00/)).toBeVisible();
    await expect.element(moto.getByText("24/12/2026", { exact: true })).toBeVisible();
    await expect.element(moto.getByText("15/10/2026", { exact: true })).toBeVisible();
  });

  test("The list is sorted so that active raffles come first", async () => {
    const { api } = recordRequests(raffles.toReversed());
    await show({ api });
    await expect.element(card("Moto Bera SBR 2026")).toBeVisible();
    const states = page
      .getByRole("article")
      .elements()
      .map((one) => one.getAttribute("data-state"));
    expect(states).toEqual(["active", "active", "paused", "draft", "finished"]);
  });

  test("Card actions: Ver (to `/rifas/{id}`), Publicar or Despublicar, Editar (to `/admin/editar/{id}`), Eliminar", async () => {
    await show();
    const moto = card("Moto Bera SBR 2026");
    await expect
      .element(moto.getByRole("link", { name: "Ver" }))
      .toHaveAttribute("href", "/rifas/7");
    await expect.element(moto.getByRole("button", { name: "Despublicar" })).toBeVisible();
    await expect
      .element(moto.getByRole("link", { name: "Editar" }))
      .toHaveAttribute("href", "/admin/editar/7");
    await expect.element(moto.getByRole("button", { name: "Eliminar" })).toBeVisible();
    await expect
      .element(card("Cesta navideña").getByRole("button", { name: "Publicar", exact: true }))
      .toBeVisible();
  });

  test("Link 'Nueva Rifa' to `/admin/crear`", async () => {
    await show();
    await expect
      .element(page.getByRole("link", { name: "Nueva Rifa" }))
      .toHaveAttribute("href", "/admin/crear");
  });
});

describe("search and filter", () => {
  test("The search is a case-insensitive substring match on the name, done in the browser", async () => {
    const operations = mockOperations(createWorld());
    // The server never answers a search.
    const api: MockOverrides = {
      listRaffles: (input, call) =>
        input.query.search === undefined ? operations.listRaffles(input, call) : never(),
    };
    await show({ api });
    await expect.element(card("Nevera")).toBeVisible();
    await searchBox().fill("NEVERA DE");
    await expect.poll(() => page.getByRole("article").elements().length).toBe(1);
    await expect.element(card("Nevera de dos puertas")).toBeVisible();
  });

  test("the same term is sent as `search`, so that all pages are searched; accents match too", async () => {
    const { requests, api } = recordRequests(raffles);
    await show({ api });
    await searchBox().fill("telefono");
    await expect.element(card("Teléfono 256 GB")).toBeVisible();
    await expect.poll(() => requests.at(-1)?.search).toBe("telefono");
  });

  test.each([
    ["Todas", ["all"]],
    ["Borrador", ["draft"]],
    ["En curso", ["active", "paused"]],
    ["Finalizado", ["finished"]],
  ])("'%s' requests %j", async (label, statuses) => {
    const { requests, api } = recordRequests(raffles);
    await show({
      api,
      address: label === "Todas" ? "/admin/rifas?estado=borrador" : "/admin/rifas",
    });
    await button(label).click();
    await expect.poll(() => requests.at(-1)?.status).toEqual(statuses);
    await expect.element(button(label)).toHaveAttribute("aria-pressed", "true");
  });

  test("a pressed filter is selected at once, with skeletons and without a count until the answer", async () => {
    const operations = mockOperations(createWorld());
    const api: MockOverrides = {
      listRaffles: (input, call) =>
        input.query.status?.includes("draft") === true
          ? never()
          : operations.listRaffles(input, call),
    };
    await show({ api });
    await expect.element(card("Cesta navideña")).toBeVisible();
    await button("Borrador").click();
    await expect.element(button("Borrador")).toHaveAttribute("aria-pressed", "true");
    await expect.element(card("Cesta navideña")).not.toBeInTheDocument();
    expect(page.getByText(/encontrada/).elements()).toHaveLength(0);
  });

  test("while a search finds nothing among what is loaded, nothing says that there is nothing", async () => {
    const operations = mockOperations(createWorld());
    const api: MockOverrides = {
      listRaffles: (input, call) =>
        input.query.search === undefined ? operations.listRaffles(input, call) : never(),
    };
    await show({ api });
    await expect.element(card("Nevera")).toBeVisible();
    await searchBox().fill("helicóptero");
    await expect.element(card("Nevera")).not.toBeInTheDocument();
    expect(page.getByText(/encontrada/).elements()).toHaveLength(0);
    expect(page.getByText("No se encontraron rifas").elements()).toHaveLength(0);
  });

  test("a page holds 10", async () => {
    const { requests, api } = recordRequests(raffles);
    await show({ api });
    await expect.poll(() => requests.at(-1)?.limit).toBe(10);
  });

  test("Changing the status filter or the search resets the page to 1", async () => {
    await show({ address: "/admin/rifas?pagina=2", world: { raffles: twelve } });
    await expect.element(page.getByText("Página 2 - Mostrando 2 rifas")).toBeVisible();
    await button("En curso").click();
    await expect.element(page.getByText("Página 1 - Mostrando 10 rifas")).toBeVisible();
    await button("Siguiente").click();
    await expect.element(page.getByText("Página 2 - Mostrando 2 rifas")).toBeVisible();
    await searchBox().fill("combo");
    await expect.element(page.getByText("Página 1 - Mostrando 10 rifas")).toBeVisible();
  });
});

describe("an empty list", () => {
  test("Empty state 'No se encontraron rifas'; hint 'Crea tu primera rifa para comenzar'; button 'Crear Primera Rifa'", async () => {
    await show({ world: { raffles: [] } });
    await expect.element(page.getByText("No se encontraron rifas", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("Crea tu primera rifa para comenzar", { exact: true }))
      .toBeVisible();
    await expect
      .element(page.getByRole("link", { name: "Crear Primera Rifa" }))
      .toHaveAttribute("href", "/admin/crear");
  });

  test("hint 'Intenta con otros términos de búsqueda' while a search is active; in both cases the button 'Crear Primera Rifa'", async () => {
    await show({ address: "/admin/rifas?busca=helicóptero" });
    await expect.element(page.getByText("No se encontraron rifas", { exact: true })).toBeVisible();
    await expect
      .element(page.getByText("Intenta con otros términos de búsqueda", { exact: true }))
      .toBeVisible();
    await expect.element(page.getByRole("link", { name: "Crear Primera Rifa" })).toBeVisible();
  });
});

describe("the pager", () => {
  test("text 'Página {n} - Mostrando {k} rifas' (k = cards shown; 'rifas' also when k is 1)", async () => {
    await show({ address: "/admin/rifas?estado=borrador" });
    await expect
      .element(page.getByText("Página 1 - Mostrando 1 rifas", { exact: true }))
      .toBeVisible();
  });

  test("past the last page there is a link to the first", async () => {
    await show({ address: "/admin/rifas?pagina=900", world: { raffles: twelve } });
    await button("Ir a la primera página").click();
    await expect.element(page.getByText("Página 1 - Mostrando 10 rifas")).toBeVisible();
  });

  test("buttons Anterior (disabled on page 1) and Siguiente (never disabled)", async () => {
    await show({ world: { raffles: twelve } });
    await expect.element(button("Anterior")).toBeDisabled();
    await button("Siguiente").click();
    await expect.element(page.getByText("Página 2 - Mostrando 2 rifas")).toBeVisible();
    await expect.element(button("Siguiente")).toBeEnabled();
    await button("Siguiente").click();
    await expect.element(page.getByText("Página 3 - Mostrando 0 rifas")).toBeVisible();
    await expect.element(button("Siguiente")).toBeEnabled();
    await button("Anterior").click();
    await expect.element(page.getByText("Página 2 - Mostrando 2 rifas")).toBeVisible();
  });
});

describe("deleting", () => {
  test("Delete modal '¿Eliminar Rifa?': the raffle's name, the warning, buttons Cancelar and Eliminar", async () => {
    await show();
    await card("Nevera").getByRole("button", { name: "Eliminar" }).click();
    await expect.element(dialog().getByRole("heading")).toHaveTextContent("¿Eliminar Rifa?");
    await expect.element(dialog().getByText("Nevera de dos puertas")).toBeVisible();
    await expect
      .element(
        dialog().getByText(
          "Esta acción no se puede deshacer. Si la rifa tiene compras registradas, no podrá ser eliminada.",
        ),
      )
      .toBeVisible();
    await expect
      .element(dialog().getByRole("button", { name: "Eliminar", exact: true }))
      .toBeVisible();
    await dialog().getByRole("button", { name: "Cancelar" }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
  });

  test("'Eliminando...' while pending", async () => {
    await show({ api: { deleteRaffle: never } });
    await card("Nevera").getByRole("button", { name: "Eliminar" }).click();
    await dialog().getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect.element(dialog().getByRole("button", { name: "Eliminando..." })).toBeVisible();
  });

  test("Delete success: toast 'Rifa eliminada exitosamente', the modal closes, the list reloads", async () => {
    await show({ world: { purchases: [] } });
    await card("Nevera").getByRole("button", { name: "Eliminar" }).click();
    await dialog().getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect.element(page.getByText("Rifa eliminada exitosamente")).toBeVisible();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(card("Nevera")).not.toBeInTheDocument();
    await expect.element(page.getByText("4 rifa(s) encontrada(s)")).toBeVisible();
  });

  test.each(["No se puede eliminar: la rifa tiene compras asociadas", "Ya la compró alguien"])(
    "Delete failure '%s': a toast 'No se puede eliminar esta rifa porque tiene compras registradas' for 5 seconds",
    async (text) => {
      await show({ api: deletionRefused("raffle_has_purchases", text) });
      await card("Nevera").getByRole("button", { name: "Eliminar" }).click();
      await dialog().getByRole("button", { name: "Eliminar", exact: true }).click();
      const said = "No se puede eliminar esta rifa porque tiene compras registradas";
      // Inside the modal and as a toast.
      await expect.element(dialog().getByText(said)).toBeVisible();
      await expect.poll(() => page.getByText(said).elements().length).toBe(2);
    },
  );

  test("Delete failure for another reason: the server's text", async () => {
    await show({ api: { deleteRaffle: fails } });
    await card("Nevera").getByRole("button", { name: "Eliminar" }).click();
    await dialog().getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect
      .element(dialog().getByText("Algo falló de nuestro lado. Intenta de nuevo."))
      .toBeVisible();
  });

  test("Delete failure without a text: 'Error al eliminar la rifa'", async () => {
    await show({ api: { deleteRaffle: () => Promise.reject(new TypeError("Failed to fetch")) } });
    await card("Nevera").getByRole("button", { name: "Eliminar" }).click();
    await dialog().getByRole("button", { name: "Eliminar", exact: true }).click();
    await expect.element(dialog().getByText("Error al eliminar la rifa")).toBeVisible();
  });
});

/** A draft that lacks nothing. */
function draftWith(facts: { id: number; name: string } & Partial<RaffleForStaff>) {
  const draft = { status: "draft", sale_state: "draft", publish: false } as const;
  const image_url = "/files/foto.jpg";
  return raffleWith({ total_tickets: 1000, image_url, price_bs: "1500.00", ...draft, ...facts });
}

describe("publishing", () => {
  test("Publish sends the opposite of the current flag. Success: the server's message as a toast, the list reloads", async () => {
    await show();
    await card("Cesta navideña").getByRole("button", { name: "Publicar", exact: true }).click();
    await expect.element(page.getByText("Rifa publicada exitosamente")).toBeVisible();
    const unpublish = card("Cesta navideña").getByRole("button", { name: "Despublicar" });
    await expect.element(unpublish).toBeVisible();
    await unpublish.click();
    await expect.element(page.getByText("Rifa despublicada exitosamente")).toBeVisible();
  });

  test("publishing a draft first shows its price", async () => {
    const draft = draftWith({ id: 12, name: "Bicicleta de montaña" });
    await show({ world: { raffles: [draft] } });
    await button("Publicar").click();
    const question = page.getByRole("dialog", { name: "¿Publicar la rifa?" });
    await expect.element(question.getByText(/^BS.1\.500,00$/)).toBeVisible();
    await expect.element(question.getByText(/^BS.1\.500\.000,00$/)).toBeVisible();
    await question.getByRole("button", { name: "Publicar", exact: true }).click();
    await expect.element(page.getByText("Rifa publicada exitosamente")).toBeVisible();
    await expect.element(question).not.toBeInTheDocument();
  });

  test.each([
    { closes: "2026-12-20T01:15:00Z", says: /Se sella el 19\/12\/2026, 9:45.p/ },
    { closes: "2026-12-20T01:16:00Z", says: /No llevará/ },
  ])("publishing a draft first says whether it gets a log: $closes", async ({ closes, says }) => {
    const draft = draftWith({
      id: 13,
      name: "Nevera",
      draw_date: "2026-12-20T02:00:00Z",
      sales_close_at: closes,
    });
    await show({ world: { raffles: [draft] } });
    await button("Publicar").click();
    const question = page.getByRole("dialog", { name: "¿Publicar la rifa?" });
    await expect.element(question).toMatchTextContent(says);
  });

  test.each([
    { witnesses: [], says: /Se sella el (?!.*Testigos)/ },
    { witnesses: [witnessWith()], says: /1 testigo.*dicen cuándo vieron el sello/ },
  ])("publishing a draft first says who will see its seal: $says", async ({ witnesses, says }) => {
    const draft = draftWith({ id: 13, name: "Nevera" });
    await show({
      world: { raffles: [draft] },
      api: { getWitnessing: async () => ({ status: 200, body: { ...witnessing, witnesses } }) },
    });
    await button("Publicar").click();
    const question = page.getByRole("dialog", { name: "¿Publicar la rifa?" });
    await expect.element(question).toMatchTextContent(says);
  });

  test("a draft whose draw is over asks for no confirmation", async () => {
    const draft = draftWith({ id: 31, name: "Bicicleta", draw_date: "2026-11-19T02:00:00Z" });
    const error = "Para publicar falta: una fecha del sorteo en el futuro";
    await show({
      world: { raffles: [draft] },
      api: {
        setRafflePublication: async () => ({
          status: 409,
          body: {
            error,
            code: "raffle_not_publishable",
            missing: ["future_draw_date"],
            request_id: "req-cuento",
          },
        }),
      },
    });
    await button("Publicar").click();
    await expect.element(beside(error)).toBeVisible();
    await expect.element(page.getByRole("dialog")).not.toBeInTheDocument();
  });

  test("Publish refused: the server's text once, at the card", async () => {
    const text = "Para publicar falta: imagen, fecha del sorteo";
    await show({
      api: {
        setRafflePublication: async () => ({
          status: 409,
          body: {
            error: text,
            code: "raffle_not_publishable",
            missing: ["image", "draw_date"],
            request_id: "req-cuento",
          },
        }),
      },
    });
    await card("Cesta navideña").getByRole("button", { name: "Publicar", exact: true }).click();
    await expect.element(beside(text)).toBeVisible();
    expect(toasts().getByText(text).elements()).toHaveLength(0);
    await expect
      .element(page.getByRole("link", { name: "Completar la rifa" }))
      .toHaveAttribute("href", "/admin/editar/9");
  });

  test("Publish failure without a text: 'Error al publicar la rifa'", async () => {
    await show({
      api: { setRafflePublication: () => Promise.reject(new TypeError("Failed to fetch")) },
    });
    await card("Cesta navideña").getByRole("button", { name: "Publicar", exact: true }).click();
    await expect.element(toasts().getByText("Error al publicar la rifa")).toBeVisible();
    await expect.element(beside("Error al publicar la rifa")).toBeVisible();
  });
});

describe("roles and failures", () => {
  test("staff can look, but aren't offered what only an administrator may do", async () => {
    await show({ user: mariana });
    const moto = card("Moto Bera SBR 2026");
    await expect.element(moto.getByRole("link", { name: "Ver" })).toBeVisible();
    expect(moto.getByRole("button").elements()).toHaveLength(0);
    expect(page.getByRole("link", { name: "Nueva Rifa" }).elements()).toHaveLength(0);
    await expect.element(page.getByText("Cómo va la venta de cada rifa")).toBeVisible();
    expect(page.getByText("Gestiona y supervisa todas tus rifas").elements()).toHaveLength(0);
  });

  test("staff aren't told to create the first raffle", async () => {
    await show({ user: mariana, world: { raffles: [] } });
    const hint = page.getByText("Las verás aquí cuando un administrador cree la primera");
    await expect.element(hint).toBeVisible();
    expect(page.getByText("Crea tu primera rifa para comenzar").elements()).toHaveLength(0);
  });

  test("a failed list says why, and can be retried", async () => {
    const answer = vi.fn(fails);
    await show({ api: { listRaffles: answer } });
    await expect.element(page.getByText("No pudimos cargar las rifas")).toBeVisible();
    answer.mockClear();
    await page.getByRole("button", { name: "Intentar otra vez" }).click();
    await expect.poll(() => answer.mock.calls.length).toBeGreaterThan(0);
  });

  test("with the keyboard alone, from the search box to a card's deletion and back", async () => {
    await show({ address: "/admin/rifas?busca=nevera" });
    await expect.element(card("Nevera")).toBeVisible();
    const remove = card("Nevera").getByRole("button", { name: "Eliminar" });
    remove.element().focus();
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog().getByRole("button", { name: "Cancelar" })).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(remove).toHaveFocus();
  });
});
