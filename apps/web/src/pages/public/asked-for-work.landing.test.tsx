import { refuse } from "@rifas/api-mocks/operations/mock-types";
import { minutesAgo } from "@rifas/api-mocks/world/clock";
import { purchaseWith, unpaid } from "@rifas/api-mocks/world/purchase-with";
import { composeStories } from "@storybook/react-vite";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ScreenStory } from "../../stories/screen-story.tsx";
import * as checkerStories from "./checker.stories.tsx";
import * as purchaseStories from "./purchase.stories.tsx";

const { Default: Checker, Found } = composeStories(checkerStories);
const { Approved, Default, ReferenceFirst } = composeStories(purchaseStories);

const DONE = "El servidor ya la atendió.";

/** Asks once for work, and answers what comes with it so that the page shows it. */
function asking() {
  const heard: (string | undefined)[] = [];
  const answer = async ({ headers }: { headers: { "x-proof-of-work"?: string | undefined } }) => {
    heard.push(headers["x-proof-of-work"]);
    if (heard.length > 1) return refuse(400, "validation_failed", DONE);
    const { body, status } = refuse(428, "proof_of_work_required", "Comprobamos tu dispositivo.");
    return { status, body: { ...body, challenge: "0.1795190400.4.Zm9vYmFyYmF6cXV4.signature" } };
  };
  return { heard, answer };
}

const button = (name: string | RegExp) => page.getByRole("button", { name }).first();
const pay = async () => {
  await page.getByLabelText("Referencia del pago").fill("004512378901");
  const bank = page.getByLabelText("Banco desde el que pagaste");
  await bank.selectOptions("0102 · Banco de Venezuela");
};
const choosePhoto = async () => {
  const canvas = new OffscreenCanvas(40, 40);
  canvas.getContext("2d")?.fillRect(0, 0, 20, 20);
  const picture = await canvas.convertToBlob({ type: "image/png" });
  const photo = new File([picture], "pago.png", { type: "image/png" });
  await userEvent.upload(page.getByLabelText("Elegir foto"), photo);
};

type Api = NonNullable<ScreenStory["api"]>;
type Answer = ReturnType<typeof asking>["answer"];

/** Every call of the storefront that may cost work, except a reservation (use-reserve.ts). */
const calls: [string, typeof Default, (answer: Answer) => Api, () => Promise<void>][] = [
  [
    "a search",
    Checker,
    (answer) => ({ verifyTickets: answer }),
    async () => {
      await page.getByLabelText("Código de compra").fill("R7K-4M2P");
      await button("Buscar").click();
    },
  ],
  [
    "a link",
    Found,
    (answer) => ({ sendPurchaseLink: answer }),
    async () => button(/^Mandarme el enlace/).click(),
  ],
  [
    "tickets as a PDF",
    Approved,
    (answer) => ({ getPurchasePdf: answer }),
    async () => button("Descargar boletos en PDF").click(),
  ],
  [
    "a reference",
    ReferenceFirst,
    (answer) => ({ sendReference: answer }),
    async () => {
      await pay();
      await button("Ya pagué").click();
    },
  ],
  [
    "a proof",
    Default,
    (answer) => ({ attachProof: answer }),
    async () => {
      await pay();
      await choosePhoto();
      await button("Enviar comprobante").click();
    },
  ],
];

let place = 140;
const unpaidPurchase = () =>
  purchaseWith({ place: (place += 1), raffleId: 7, ...unpaid, reserved_until: minutesAgo(-14) });

test.each(calls)("%s that costs work is sent again with it", async (_, story, apiOf, act) => {
  const { heard, answer } = asking();
  const { screen } = story.parameters;
  const own = story === Default || story === ReferenceFirst ? unpaidPurchase() : null;
  const opened =
    own === null
      ? screen
      : {
          ...screen,
          address: `/compra/${own.id}#Kx7fQ2mZ9pL4vT8sB1nC6w`,
          world: { ...screen.world, purchases: [own] },
        };
  await story.run({
    parameters: { ...story.parameters, screen: { ...opened, api: apiOf(answer) } },
  });
  await act();
  await expect.element(page.getByText(DONE).first()).toBeVisible();
  expect(heard).toEqual([undefined, expect.stringMatching(/^0\.1795190400\.4\..*\.\d+$/)]);
});
