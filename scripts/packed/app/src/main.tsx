import { ApiProvider } from "@rifas/api-client/api-provider";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { createMockApi } from "@rifas/api-mocks/create-mock-api";
import { createWorld } from "@rifas/api-mocks/world/world";
import { Button } from "@rifas/ui/button";
import {
  Modal,
  ModalBody,
  ModalContent,
  ModalDescription,
  ModalTitle,
  ModalTrigger,
} from "@rifas/ui/modal";
import { RaffleCard, type RaffleCardModel } from "@rifas/ui/raffle-card";
import "@rifas/ui/styles.css";
import { TextField } from "@rifas/ui/text-field";
import { siteThemeCss } from "@rifas/ui/theme/site-theme-css";
import { createRoot } from "react-dom/client";

// `?theme=dark` sets the theme, `?colors={…}` the owner's colours.
const parameters = new URLSearchParams(location.search);
const colors = parameters.get("colors");
document.documentElement.dataset["theme"] = parameters.get("theme") ?? "light";

/** There is no server: the mock answers in the page. */
const client = createMockApi({ world: createWorld(), user: null });

const raffle: RaffleCardModel = {
  id: 7,
  name: "Moto Bera SBR",
  status: "active",
  image: null,
  ticketsSold: 0,
  ticketsTotal: 1000,
  priceBs: "150.00",
  drawDate: "2026-12-24T23:00:00Z",
  createdAt: "2026-11-20T12:00:00Z",
  published: true,
};

function Page() {
  const { data } = useQuery(get("/tickets/raffle/{id}/stats", { id: raffle.id }));
  return (
    <main>
      <h1>Rifa de diciembre</h1>
      {data === undefined ? (
        <RaffleCard raffle="loading" />
      ) : (
        <RaffleCard
          raffle={{ ...raffle, ticketsSold: data.sold, ticketsTotal: data.total }}
          link={(name) => <a href="/rifas/7">{name}</a>}
          level={2}
        />
      )}
      <TextField label="Nombre" defaultValue="María Pérez" hint="Como está en la cédula." />
      <Modal>
        <ModalTrigger asChild>
          <Button>Comprar</Button>
        </ModalTrigger>
        <ModalContent>
          <ModalBody>
            <ModalTitle>Confirma la compra</ModalTitle>
            <ModalDescription>Son dos boletos.</ModalDescription>
          </ModalBody>
        </ModalContent>
      </Modal>
    </main>
  );
}

const root = document.querySelector("#root");
if (root === null) throw new Error("index.html has no #root");
createRoot(root).render(
  <ApiProvider client={client}>
    {colors === null ? null : <style>{siteThemeCss(JSON.parse(colors))}</style>}
    <Page />
  </ApiProvider>,
);
