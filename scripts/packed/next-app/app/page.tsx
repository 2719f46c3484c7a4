"use client";

import { ApiProvider } from "@rifas/api-client/api-provider";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import { get } from "@rifas/api-client/get";
import { createMockApi } from "@rifas/api-mocks/create-mock-api";
import { createWorld } from "@rifas/api-mocks/world/world";
import { formatBs } from "@rifas/domain/money";
import { Button } from "@rifas/ui/button";
import { Modal, ModalBody, ModalContent, ModalTitle, ModalTrigger } from "@rifas/ui/modal";

/** There is no server: the mock answers in the page. */
const client = createMockApi({ world: createWorld(), user: null });

export default function Page() {
  return (
    <ApiProvider client={client}>
      <Raffle />
    </ApiProvider>
  );
}

function Raffle() {
  const { data } = useQuery(get("/raffles/{id}", { id: 7 }));
  return (
    <main>
      <h1>Rifa de diciembre</h1>
      {data === undefined ? null : (
        <Modal>
          <ModalTrigger asChild>
            <Button>{`Comprar por ${formatBs(data.price_bs)}`}</Button>
          </ModalTrigger>
          <ModalContent>
            <ModalBody>
              <ModalTitle>{data.name}</ModalTitle>
            </ModalBody>
          </ModalContent>
        </Modal>
      )}
    </main>
  );
}
