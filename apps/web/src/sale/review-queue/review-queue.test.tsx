import type { PurchaseForStaff, Schema } from "@rifas/api-client/types";
import { formatBs } from "@rifas/domain/money";
import { composeStories } from "@storybook/react-vite";
import { afterEach, describe, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fails, never, refuse, type MockOverrides } from "@rifas/api-mocks/operations/mock-types";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { ana, mariana } from "@rifas/api-mocks/world/people";
import { purchaseWith } from "@rifas/api-mocks/world/purchase-with";
import { raffles } from "@rifas/api-mocks/world/raffles";
import { warnings } from "@rifas/api-mocks/world/purchases";
import * as stories from "../../pages/admin/tickets.stories.tsx";

const { Default, ReviewingWrongReference } = composeStories(stories);

/** Three waiting purchases, the second with a warning. */
const waiting = () => [
  purchaseWith({ place: 1 }),
  purchaseWith({ place: 2, warnings: [warnings.reference] }),
  purchaseWith({ place: 4 }),
];
const [first, second, third] = waiting();
if (first === undefined || second === undefined || third === undefined)
  throw new Error("The world has fewer than three purchases.");

async function show(screen: Partial<ScreenStory> = {}) {
  await Default.run({
    parameters: {
      ...Default.parameters,
      screen: {
        address: "/admin/tickets",
        user: mariana,
        world: { purchases: waiting() },
        ...screen,
      } satisfies ScreenStory,
    },
  });
}

/** Records the requests. `answer` may answer them; otherwise the mock world does. */
function recordRequests(answer?: MockOverrides["setPurchaseStatus"]) {
  const requests: (Schema<"PurchaseStatusChange"> & { id: string })[] = [];
  const api: MockOverrides = {
    async setPurchaseStatus(input, call) {
      requests.push({ id: input.path.id, ...input.body });
      if (answer !== undefined) return answer(input, call);
      const purchase =
        waiting().find(({ id }) => id === input.path.id) ?? purchaseWith({ place: 1 });
      return { status: 200, body: { ...purchase, status: input.body.status } };
    },
  };
  return { requests, api };
}

type LeaseAnswer = Omit<Schema<"ReviewLeases">, "lease_seconds">;
/** All purchases are free, and given to this browser. */
const OWN: LeaseAnswer = { yours: [first.id, second.id, third.id], others: [] };

/** Leases that are answered when the test says so, and not any more once it says `hold`. */
function leasesOnDemand() {
  let answered = Promise.withResolvers<LeaseAnswer>();
  const leaseReviews: MockOverrides["leaseReviews"] = async () => ({
    status: 200,
    body: { ...(await answered.promise), lease_seconds: 30 },
  });
  return {
    leaseReviews,
    answer: (body: LeaseAnswer) => answered.resolve(body),
    hold: () => {
      answered = Promise.withResolvers();
    },
  };
}

/**
 * Keeps timers of so many milliseconds waiting until the test lets them go, however long the page takes. Faked ones would not: time
 * passes for them while a test polls.
 */
function holdTimers(...waits: readonly number[]) {
  const held = new Map<number, () => void>();
  const { setTimeout: start, clearTimeout: stop } = globalThis;
  vi.stubGlobal("setTimeout", (run: () => void, wait = 0) => {
    if (!waits.includes(wait)) return start(run, wait);
    const id = -1 - held.size;
    held.set(id, run);
    return id;
  });
  vi.stubGlobal("clearTimeout", (id?: number) => {
    if (id !== undefined && held.has(id)) held.set(id, () => undefined);
    else stop(id);
  });
  return {
    letGo() {
      vi.unstubAllGlobals();
      for (const run of held.values()) run();
    },
  };
}

/** As if another tab had been in front for a while. */
function hideAndShowPage() {
  const state = vi.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  document.dispatchEvent(new Event("visibilitychange"));
  state.mockRestore();
  document.dispatchEvent(new Event("visibilitychange"));
}

/** A pattern that matches this text within a longer one. */
const part = (text: string) => new RegExp(text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
const list = () => page.getByRole("listbox", { name: "Pagos por revisar" });
const shown = () => page.getByRole("heading", { level: 2 }).last();
const dialog = () => page.getByRole("dialog");
const focusQueue = () => {
  const box = list().element();
  if (box instanceof HTMLElement) box.focus();
};

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe("with the keyboard", () => {
  test("the keys work from the start, and on the heading that a followed link focuses", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    await expect.element(page.getByText(/^3 esperan/)).toBeVisible();
    await userEvent.keyboard("j");
    await expect.element(shown()).toMatchTextContent(part(second.name));
    const heading = document.querySelector<HTMLElement>("main h1");
    if (heading === null) throw new Error("The page has no heading.");
    heading.tabIndex = -1;
    heading.focus();
    await userEvent.keyboard("k");
    await expect.element(shown()).toMatchTextContent(part(first.name));
    await userEvent.keyboard("a");
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
  });

  test("A approves the selected purchase and selects the next at once", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    await expect.element(page.getByText(/^3 esperan/)).toBeVisible();
    focusQueue();
    await userEvent.keyboard("a");
    await expect.element(shown()).toMatchTextContent(part(second.name));
    await expect
      .poll(() => requests)
      .toEqual([{ id: first.id, status: "approved", expected_status: "pending" }]);
    expect(list().getByRole("option").elements()).toHaveLength(2);
    await expect.element(page.getByText(/^2 esperan/)).toBeVisible();
    expect(document.activeElement).toBe(list().element());
    await expect.element(page.getByRole("heading", { name: "Revisaste 1" })).toBeVisible();
  });

  test("W writes to the buyer of the latest decision, once it is saved", async () => {
    const opened: string[] = [];
    const catchLink = (event: Event) => {
      const link = event.target instanceof Element ? event.target.closest("a") : null;
      if (!link?.href.startsWith("https://wa.me/")) return;
      event.preventDefault();
      opened.push(decodeURIComponent(link.href));
    };
    document.addEventListener("click", catchLink, { capture: true });
    await show();
    await expect.element(shown()).toMatchTextContent(part(first.name));
    focusQueue();
    await userEvent.keyboard("w");
    await expect.element(page.getByText(/^Decide una compra/)).toBeVisible();
    await userEvent.keyboard("a");
    const name = `WhatsApp a ${first.name}: Compra aprobada`;
    await expect.poll(() => page.getByRole("link", { name }).elements()).not.toHaveLength(0);
    await userEvent.keyboard("w");
    expect(opened).toEqual([expect.stringContaining("¡Listo, ")]);
    await expect.element(page.getByText(/^Enviado por Mariana/)).toBeInTheDocument();
    document.removeEventListener("click", catchLink, { capture: true });
  });

  test("W never opens what was right before the decision, while the new text is on its way", async () => {
    let decided = false;
    const { api } = recordRequests(async ({ path, body }) => {
      decided = true;
      const purchase = waiting().find(({ id }) => id === path.id) ?? purchaseWith({ place: 1 });
      return { status: 200, body: { ...purchase, status: body.status } };
    });
    const before = (id: string) => {
      const url = `https://wa.me/584145550123?text=${id}`;
      return { purchase_id: id, kind: "waiting" as const, url, obstacle: null, opened: null };
    };
    const listWhatsAppMessages: MockOverrides["listWhatsAppMessages"] = async ({ query }) =>
      decided ? never() : { status: 200, body: { items: query.purchase_id.map(before) } };
    await show({ api: { ...api, listWhatsAppMessages } });
    const link = page.getByRole("link", { name: /Pago en revisión$/ });
    await expect.element(link).toBeVisible();
    focusQueue();
    await userEvent.keyboard("a");
    const latest = page.getByRole("region", { name: "Revisaste 1" });
    await expect.element(latest).toMatchTextContent(part("Aprobado"));
    expect(latest.getByRole("link").elements()).toHaveLength(0);
    await userEvent.keyboard("w");
    await expect.element(page.getByText(/^Todavía no se puede/)).toBeVisible();
  });

  test("R, an arrow key and Enter reject with a common reason", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    focusQueue();
    await userEvent.keyboard("r");
    await expect.element(dialog()).toMatchTextContent(part(`Rechazar la compra ${first.code}`));
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await expect.element(shown()).toMatchTextContent(part(second.name));
    await expect
      .poll(() => requests)
      .toEqual([
        {
          id: first.id,
          status: "rejected",
          expected_status: "pending",
          reason: "El monto no coincide con lo que debías pagar.",
        },
      ]);
    await expect.poll(() => document.activeElement).toBe(list().element());
  });

  test("J and K move, and shortcuts still work after the queue's last decision", async () => {
    const { requests, api } = recordRequests();
    await show({ api, world: { purchases: [first, third] } });
    focusQueue();
    await userEvent.keyboard("j");
    await expect.element(shown()).toMatchTextContent(part(third.name));
    await userEvent.keyboard("k");
    await expect.element(shown()).toMatchTextContent(part(first.name));
    await userEvent.keyboard("aa");
    await expect.element(page.getByText("No hay nada por revisar")).toBeVisible();
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id, third.id]);
  });

  test("A on a purchase with a warning asks for confirmation and a reason", async () => {
    const { requests, api } = recordRequests();
    await show({ api, address: `/admin/tickets?revisar=${second.id}` });
    focusQueue();
    await userEvent.keyboard("a");
    await expect.element(dialog()).toMatchTextContent(part(`¿Aprobar ${second.code} igual?`));
    expect(requests).toEqual([]);
    await userEvent.keyboard("{Enter}");
    await expect.element(dialog()).toMatchTextContent(part("Elige un motivo."));
    await dialog().getByRole("radio", { name: "Pagó dos compras juntas." }).click();
    await userEvent.keyboard("{Enter}");
    await expect.element(shown()).toMatchTextContent(part(third.name));
    await expect
      .poll(() => requests)
      .toEqual([
        {
          id: second.id,
          status: "approved",
          expected_status: "pending",
          confirm_warnings: true,
          reason: "Pagó dos compras juntas.",
        },
      ]);
  });

  test("/ focuses the search, where letters aren't shortcuts", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    focusQueue();
    await userEvent.keyboard("/");
    await expect.element(page.getByRole("searchbox", { name: "Buscar en la cola" })).toHaveFocus();
    await userEvent.keyboard("ana");
    expect(requests).toEqual([]);
  });

  test("Enter, or Escape in an empty search, goes back to the shortcuts", async () => {
    for (const keys of ["{Enter}", "{Escape}{Escape}"]) {
      const { requests, api } = recordRequests();
      await show({ api });
      focusQueue();
      await userEvent.keyboard(`/a${keys}`);
      await expect.element(shown()).toMatchTextContent(part(first.name));
      await userEvent.keyboard("a");
      await expect.poll(() => requests.map(({ status }) => status)).toEqual(["approved"]);
    }
  });
});

describe("shortcuts can't be triggered by accident (WCAG 2.1.4)", () => {
  test("they do nothing while the focus is outside of the page: in a dialog, a menu or the navigation", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    await expect.element(list()).toBeVisible();
    const navigation = document.body.appendChild(document.createElement("button"));
    navigation.focus();
    await userEvent.keyboard("a");
    navigation.remove();
    await expect.element(shown()).toMatchTextContent(part(first.name));
    expect(requests).toEqual([]);
  });

  test("they do nothing when turned off, and the browser remembers it", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    await expect.element(page.getByRole("listitem").filter({ hasText: "Aprobar" })).toBeVisible();
    await page.getByRole("button", { name: "Apagar atajos" }).click();
    focusQueue();
    await userEvent.keyboard("a");
    expect(requests).toEqual([]);
    await show({ api });
    await expect.element(page.getByRole("button", { name: "Usar atajos" })).toBeVisible();
  });

  test("a second tap right after a decision is ignored; a moment later it counts", async () => {
    const { requests, api } = recordRequests();
    await show({ api, world: { purchases: [first, third] } });
    const approve = page.getByRole("button", { name: /^Aprobar/ });
    await expect.element(approve).not.toHaveAttribute("aria-disabled");
    const moment = holdTimers(500);
    await approve.click();
    await expect.element(shown()).toMatchTextContent(part(third.name));
    await expect.element(approve).toHaveAttribute("aria-disabled", "true");
    await approve.click({ force: true });
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
    moment.letGo();
    await expect.element(approve).not.toHaveAttribute("aria-disabled");
    await approve.click();
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id, third.id]);
  });

  test("the second click of a double-click is ignored", async () => {
    const { requests, api } = recordRequests();
    await show({ api });
    await page.getByRole("button", { name: /^Aprobar/ }).dblClick();
    await expect.element(shown()).toMatchTextContent(part(second.name));
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
  });
});

describe("optimistic, but never wrong", () => {
  test("a purchase that a colleague decided first leaves the queue, and an alert says who, when and what", async () => {
    const refusal = refuse(409, "status_changed", "Luis Gómez ya la revisó.");
    const { api } = recordRequests(async () => ({
      ...refusal,
      body: {
        ...refusal.body,
        current_status: "rejected",
        changed_by: "Luis Gómez",
        changed_at: "2026-11-20T13:58:00Z",
      },
    }));
    await show({ api });
    focusQueue();
    await userEvent.keyboard("a");
    const alert = page.getByRole("alert").filter({ hasText: first.code });
    await expect
      .element(alert)
      .toMatchTextContent(
        part("Luis Gómez la rechazó (9:58 a. m.). Tú ibas a aprobarla: ahora está en «Rechazado»."),
      );
    await expect.element(shown()).toMatchTextContent(part(second.name));
    expect(list().getByRole("option").elements()).toHaveLength(2);
    await alert.getByRole("button", { name: "Cerrar aviso" }).click();
    expect(page.getByRole("alert").elements()).toHaveLength(0);
  });

  test("a failed decision returns to the queue, marked, and can be retried with one press", async () => {
    let lost = true;
    const { requests, api } = recordRequests(async ({ path }) => {
      if (lost) return refuse(503, "unavailable", "El servicio no está disponible.");
      const purchase = waiting().find(({ id }) => id === path.id) ?? purchaseWith({ place: 1 });
      return { status: 200, body: { ...purchase, status: "approved" } };
    });
    await show({ api });
    focusQueue();
    await userEvent.keyboard("a");
    await expect.element(page.getByText(`${first.code} no se guardó`)).toBeVisible();
    await expect
      .element(list().getByRole("option", { name: new RegExp(first.code) }))
      .toMatchTextContent(part("No se guardó"));
    lost = false;
    await page.getByRole("button", { name: `Volver a ${first.code}` }).click();
    await expect.element(shown()).toMatchTextContent(part(first.name));
    await page.getByRole("button", { name: "Intentar otra vez" }).click();
    await expect.poll(() => list().getByRole("option").elements().length).toBe(2);
    expect(requests.map(({ status }) => status)).toEqual(["approved", "approved"]);
  });

  test("the user undoes their approval by key or button: it is back in the queue, selected", async () => {
    for (const undo of [
      () => userEvent.keyboard("u"),
      () => page.getByRole("button", { name: `Deshacer ${first.code}` }).click(),
    ]) {
      await show({ user: mariana });
      focusQueue();
      await userEvent.keyboard("a");
      const offered = page.getByRole("button", { name: `Deshacer ${first.code}` });
      await expect.element(offered).toBeVisible();
      await expect.element(page.getByText(/^2 esperan/)).toBeVisible();
      await undo();
      await expect
        .element(page.getByText(`Espera otra vez por revisión: ${first.code}`))
        .toBeVisible();
      await expect.element(page.getByText(/^3 esperan/)).toBeVisible();
      await expect.element(shown()).toMatchTextContent(part(first.name));
      await expect.element(offered).not.toBeInTheDocument();
    }
  });

  test("an undo that the server refuses leaves the purchase approved and says why", async () => {
    const { api } = recordRequests(async ({ path, body }) => {
      if (body.status === "pending") return refuse(409, "sales_closed", "Las ventas ya cerraron.");
      const purchase = waiting().find(({ id }) => id === path.id) ?? purchaseWith({ place: 1 });
      const by = { id: mariana.id, name: mariana.name };
      return { status: 200, body: { ...purchase, status: body.status, reviewed_by: by } };
    });
    await show({ api });
    focusQueue();
    await userEvent.keyboard("a");
    await expect
      .element(page.getByRole("button", { name: `Deshacer ${first.code}` }))
      .toBeVisible();
    await userEvent.keyboard("u");
    const words = `${first.code} sigue como está: Las ventas ya cerraron.`;
    await expect.element(page.getByText(words)).toBeVisible();
    await expect.element(page.getByText(/^2 esperan/)).toBeVisible();
  });

  test("without an approval of one's own, U says so", async () => {
    await show();
    await expect.element(list()).toBeVisible();
    await userEvent.keyboard("u");
    await expect
      .element(page.getByText("No hay ninguna aprobación tuya que deshacer aquí."))
      .toBeVisible();
  });
});

describe("with a colleague at work", () => {
  const looking = { purchase_id: first.id, name: "Luis Gómez", looking: true };
  const next = { purchase_id: third.id, name: "Luis Gómez", looking: false };

  test("the colleague's purchases are named and passed over, until nothing else is left", async () => {
    const { requests, api } = recordRequests();
    await show({ api, world: { purchases: waiting(), leases: [looking] } });
    await expect.element(shown()).toMatchTextContent(part(second.name));
    await expect
      .element(list().getByRole("option", { name: new RegExp(first.code) }))
      .toMatchTextContent(part("La mira Luis Gómez"));
    await userEvent.keyboard("k");
    await expect.element(shown()).toMatchTextContent(part(second.name));
    await userEvent.keyboard("j");
    await expect.element(shown()).toMatchTextContent(part(third.name));
    await userEvent.keyboard("r");
    await dialog().getByRole("radio").first().click();
    await userEvent.keyboard("{Enter}");
    await expect.element(shown()).toMatchTextContent(part(second.name));
    await userEvent.keyboard("a");
    await dialog().getByRole("radio").first().click();
    await userEvent.keyboard("{Enter}");
    await expect.element(page.getByText("Los que quedan ya los tiene alguien")).toBeVisible();
    await userEvent.keyboard("a");
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([third.id, second.id]);
  });

  test("a helper is first handed what they may decide", async () => {
    const drawn = { ...first.raffle, draw_date: "2026-11-01T02:00:00Z" };
    await show({ world: { purchases: [{ ...first, raffle: drawn }, second, third] } });
    await expect.element(shown()).toMatchTextContent(part(second.name));
  });

  test("one that is picked from the list says who is looking, and can still be decided", async () => {
    const { requests, api } = recordRequests();
    await show({ api, world: { purchases: waiting(), leases: [looking, next] } });
    await list()
      .getByRole("option", { name: new RegExp(first.code) })
      .click();
    await expect.element(page.getByText("Luis Gómez está mirando esta compra")).toBeVisible();
    await list()
      .getByRole("option", { name: new RegExp(third.code) })
      .click();
    await expect.element(page.getByText("Luis Gómez la revisa enseguida").first()).toBeVisible();
    focusQueue();
    await userEvent.keyboard("a");
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([third.id]);
  });

  test("a queue whose leases can't be had works as if one were alone", async () => {
    const { requests, api } = recordRequests();
    const leaseReviews = async () => refuse(503, "unavailable", "El servicio no está disponible.");
    await show({ api: { ...api, leaseReviews }, world: { purchases: [first, third] } });
    await expect.element(shown()).toMatchTextContent(part(first.name));
    await userEvent.keyboard("aa");
    await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id, third.id]);
  });

  describe("before it is known who has the purchase that a link named", () => {
    const linked = `/admin/tickets?revisar=${first.id}`;
    const approve = () => page.getByRole("button", { name: /^Aprobar/ });

    test("a key waits, shows it, and counts once the purchase is one's own", async () => {
      const { requests, api } = recordRequests();
      const { leaseReviews, answer } = leasesOnDemand();
      await show({ api: { ...api, leaseReviews }, address: linked });
      await expect.element(shown()).toMatchTextContent(part(first.name));
      holdTimers(2_000);
      await userEvent.keyboard("a");
      await expect.element(approve()).toHaveAttribute("aria-busy", "true");
      expect(requests).toEqual([]);
      answer(OWN);
      await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
      await expect.element(shown()).toMatchTextContent(part(second.name));
      await expect.element(approve()).not.toHaveAttribute("aria-busy");
    });

    test("a press is dropped once a colleague has it, also before the name is read; a later one counts", async () => {
      const { requests, api } = recordRequests();
      const { leaseReviews, answer } = leasesOnDemand();
      await show({ api: { ...api, leaseReviews }, address: linked });
      const moment = holdTimers(1_000, 2_000);
      await approve().click();
      await expect.element(approve()).toHaveAttribute("aria-busy", "true");
      answer({ yours: [second.id], others: [looking] });
      const words = "Luis Gómez está mirando esta compra";
      await expect.element(page.getByText(words, { exact: true })).toBeVisible();
      await expect.element(approve()).toHaveAttribute("aria-disabled", "true");
      await userEvent.keyboard("ar");
      await expect.element(page.getByText(`No se decidió: ${words}.`)).toBeVisible();
      moment.letGo();
      await expect.element(approve()).not.toHaveAttribute("aria-disabled");
      expect(requests).toEqual([]);
      await expect.element(dialog()).not.toBeInTheDocument();
      await userEvent.keyboard("a");
      await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
    });

    test("a colleague's purchase is watched, so that it is known within two seconds what became of it", async () => {
      vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
      const { leaseReviews, answer, hold } = leasesOnDemand();
      answer({ yours: [second.id], others: [looking] });
      await show({ api: { leaseReviews }, address: linked });
      const words = page.getByText("Luis Gómez está mirando esta compra", { exact: true });
      await expect.element(words).toBeVisible();
      hold();
      answer(OWN);
      vi.advanceTimersByTime(2_000);
      // Waiting for an element would advance faked timers further.
      vi.useRealTimers();
      await expect.element(words).not.toBeInTheDocument();
    });

    test("a key waits when the page was out of sight: a colleague may have it by now", async () => {
      const { requests, api } = recordRequests();
      const { leaseReviews, answer, hold } = leasesOnDemand();
      answer({ ...OWN, others: [next] });
      await show({ api: { ...api, leaseReviews }, address: linked });
      await expect.element(page.getByText("La revisa enseguida Luis Gómez")).toBeVisible();
      hold();
      hideAndShowPage();
      holdTimers(2_000);
      await userEvent.keyboard("a");
      await expect.element(approve()).toHaveAttribute("aria-busy", "true");
      expect(requests).toEqual([]);
      answer(OWN);
      await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
    });

    test("a key waits two seconds at the most", async () => {
      const { requests, api } = recordRequests();
      const { leaseReviews } = leasesOnDemand();
      await show({ api: { ...api, leaseReviews }, address: linked });
      await expect.element(shown()).toMatchTextContent(part(first.name));
      await userEvent.keyboard("a");
      await expect.poll(() => requests.map(({ id }) => id)).toEqual([first.id]);
    });
  });

  test("however many decisions a colleague made first, one notice says so", async () => {
    const { api } = recordRequests(async ({ path }) => {
      const refusal = refuse(409, "status_changed", "Luis Gómez ya la revisó.");
      const facts = { current_status: "approved", changed_by: "Luis Gómez", changed_at: null };
      return { ...refusal, body: { ...refusal.body, ...facts, request_id: path.id } };
    });
    const three = [
      purchaseWith({ place: 1 }),
      purchaseWith({ place: 3 }),
      purchaseWith({ place: 4 }),
    ];
    await show({ api, world: { purchases: three } });
    await expect.element(shown()).toMatchTextContent(part(first.name));
    await userEvent.keyboard("aaa");
    await expect.element(page.getByText(/alguien se adelantó, y 2 más/)).toBeVisible();
    expect(page.getByRole("alert").elements()).toHaveLength(1);
    await page.getByRole("button", { name: "Cerrar aviso" }).click();
    expect(page.getByRole("alert").elements()).toHaveLength(0);
  });
});

describe("a filter by raffle", () => {
  const other = purchaseWith({ place: 5 });
  const { id = 0, name: elsewhereName = "" } =
    raffles.find((raffle) => raffle.publish && raffle.id !== first.raffle.id) ?? {};
  const elsewhere = { ...other, raffle: { ...other.raffle, id } };

  test("leaves no purchase of another raffle under the keys", async () => {
    const { requests, api } = recordRequests();
    const purchases = [first, third, elsewhere];
    await show({ api, world: { purchases } });
    await expect.element(shown()).toMatchTextContent(part(first.name));
    await page.getByRole("combobox", { name: "Rifa" }).click();
    await page.getByRole("option", { name: elsewhereName }).click();
    focusQueue();
    await expect.element(shown()).toMatchTextContent(part(elsewhere.name));
    await userEvent.keyboard("a");
    await expect.element(page.getByText("Esta rifa no tiene nada por revisar")).toBeVisible();
    await userEvent.keyboard("a");
    expect(requests.map(({ id: decided }) => decided)).toEqual([elsewhere.id]);
  });

  test("a link to a purchase of another one shows it, and says why it can't be decided there", async () => {
    const { requests, api } = recordRequests();
    const address = `/admin/tickets?rifa=${first.raffle.id}&revisar=${elsewhere.id}`;
    await show({ api, address, world: { purchases: [first, elsewhere] } });
    await expect.element(page.getByText("Es de otra rifa")).toBeVisible();
    focusQueue();
    await userEvent.keyboard("a");
    expect(page.getByRole("button", { name: /^Aprobar/ }).elements()).toHaveLength(0);
    expect(requests).toEqual([]);
  });
});

test("a warning says that the other purchase is a trial", async () => {
  const warning = { ...warnings.name, other: { ...warnings.name.other, trial: true } };
  await show({ world: { purchases: [purchaseWith({ place: 1, warnings: [warning] })] } });
  await expect.element(page.getByText(/, una compra de prueba\.$/)).toBeVisible();
});

test("a phone shows the list, then the selected purchase with a link back", async () => {
  await page.viewport(360, 740);
  await show();
  await list().getByRole("option").nth(1).click();
  await expect.element(page.getByRole("button", { name: /Aprobar/ })).toBeVisible();
  expect(document.querySelector("[role=listbox]")?.checkVisibility()).toBe(false);
  await page.getByRole("button", { name: "← La cola" }).click();
  await expect.element(list()).toBeVisible();
  await page.viewport(1200, 900);
});

test("on a phone the last approval can be undone above the list", async () => {
  await page.viewport(360, 740);
  await show({ user: mariana });
  await list().getByRole("option").first().click();
  const approve = page.getByRole("button", { name: /^Aprobar/ });
  await expect.element(approve).not.toHaveAttribute("aria-disabled");
  await approve.click();
  await page.getByRole("button", { name: "← La cola" }).click();
  const undo = page.getByRole("button", { name: `Deshacer ${first.code}` });
  await expect.element(undo).toBeVisible();
  const { bottom } = undo.element().getBoundingClientRect();
  expect(bottom).toBeLessThan(list().element().getBoundingClientRect().top);
  await page.viewport(1200, 900);
});

test("on a phone the amount and the reference are above the photo that they are compared with", async () => {
  await page.viewport(360, 740);
  await show({ address: `/admin/tickets?revisar=${first.id}` });
  const photo = page.getByRole("img", { name: /^Comprobante de/ });
  await expect.element(photo).toBeVisible();
  const viewer = photo.element().closest("[data-component=image-viewer]");
  const top = viewer?.getBoundingClientRect().top ?? 0;
  expect(top).toBeGreaterThan(0);
  for (const fact of [formatBs(first.payable_bs), first.payment_reference ?? "none"]) {
    const [seen] = page
      .getByText(fact, { exact: true })
      .elements()
      .filter((element) => element.checkVisibility());
    expect(seen?.getBoundingClientRect().bottom, fact).toBeLessThanOrEqual(top);
  }
  await page.viewport(1200, 900);
});

test("on a phone a selected purchase starts at its top, and the list keeps its scroll position", async () => {
  await page.viewport(360, 740);
  const many = Array.from({ length: 24 }, (_, place) => purchaseWith({ place: place + 1 }));
  await show({ world: { purchases: many } });
  const top = () => Math.round(document.scrollingElement?.scrollTop ?? 0);
  await expect.element(list()).toBeVisible();
  window.scrollTo(0, 900);
  await expect.poll(top).toBe(900);
  // The browser dispatches the scroll event with its next frame.
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  const inSight = list()
    .getByRole("option")
    .elements()
    .find((row) => row.getBoundingClientRect().top > 300);
  if (inSight instanceof HTMLElement) inSight.click();
  await expect.element(page.getByRole("button", { name: /Aprobar/ })).toBeVisible();
  expect(top()).toBe(0);
  window.scrollTo(0, 200);
  await page.getByRole("button", { name: "Siguiente →" }).click();
  await expect.poll(top).toBe(0);
  await page.getByRole("button", { name: "← La cola" }).click();
  await expect.element(list()).toBeVisible();
  expect(top()).toBe(900);
  await page.viewport(1200, 900);
});

describe("a purchase without a photo, opened by a link", () => {
  const photo = { has_proof: false, proof_at: null, reference_at: minutesAgo(2) };

  test("is approved like any other once a bank confirmed its payment", async () => {
    const { requests, api } = recordRequests();
    const confirmed = purchaseWith({ place: 7, ...photo, review_since: minutesAgo(1) });
    await show({
      address: `/admin/tickets?revisar=${confirmed.id}`,
      world: { purchases: [...waiting(), confirmed] },
      api,
    });
    await expect.element(page.getByText(/la foto no hizo falta/)).toBeVisible();
    await page.getByRole("button", { name: /^Aprobar/ }).click();
    await expect.poll(() => requests).toMatchObject([{ id: confirmed.id, status: "approved" }]);
  });

  test("says what it waits for until then", async () => {
    const waits = purchaseWith({ place: 7, ...photo });
    await show({
      address: `/admin/tickets?revisar=${waits.id}`,
      world: { purchases: [...waiting(), waits] },
    });
    await expect.element(page.getByText(/el banco todavía no la confirma/)).toBeVisible();
  });
});

test("what refused the decision about one purchase isn't shown on the next", async () => {
  const asked = (place: number): PurchaseForStaff => ({
    ...purchaseWith({ place }),
    late_rejection: {
      final: true,
      second_admin: true,
      administrators: 2,
      request: {
        requested_by: { id: 5, name: "Luis Gómez" },
        requested_at: minutesAgo(5),
        reason: "No encontramos el pago en el banco.",
        category: "payment_missing",
      },
    },
  });
  await show({
    user: ana,
    world: { purchases: [asked(1), asked(2)] },
    api: { decideRejection: fails },
  });
  await page.getByRole("button", { name: "Confirmar el rechazo" }).click();
  const refusal = page.getByText(/Algo falló de nuestro lado/);
  await expect.element(refusal).toBeVisible();
  focusQueue();
  await userEvent.keyboard("j");
  await expect.element(shown()).toMatchTextContent(part(second.name));
  expect(refusal.elements()).toEqual([]);
});

describe("a wrong reference", () => {
  const list = page.getByRole("region", { name: "Movimientos de ese monto y día sin dueño" });
  const links = list.getByRole("button", { name: /^Enlazar/ });

  test("is linked to one of the movements of its amount and day, which approves it, and the next one shows", async () => {
    await ReviewingWrongReference.run();
    await expect.poll(() => links.elements().length).toBe(2);
    await links.first().click();
    await expect.element(page.getByText(/^Aprobada: /)).toBeVisible();
    await expect.element(list).not.toBeInTheDocument();
  });

  test("asks why if the purchase has warnings", async () => {
    const { screen } = ReviewingWrongReference.parameters;
    const asked: unknown[] = [];
    const api: MockOverrides = {
      async linkMovement({ body }) {
        asked.push(body);
        return refuse(409, "warnings_unconfirmed", "Tiene advertencias.");
      },
    };
    await ReviewingWrongReference.run({
      parameters: { ...ReviewingWrongReference.parameters, screen: { ...screen, api } },
    });
    await links.first().click();
    const dialog = page.getByRole("dialog", { name: /^¿Aprobar .* igual\?$/ });
    await dialog.getByRole("radio").first().click();
    await dialog.getByRole("button", { name: "Aprobar" }).click();
    await expect.poll(() => asked.length).toBe(2);
    expect(asked.at(-1)).toMatchObject({ confirm_warnings: true });
  });
});
