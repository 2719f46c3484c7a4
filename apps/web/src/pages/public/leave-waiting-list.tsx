import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useParams } from "react-router-dom";
import { DeclinePage } from "../../shared/layout/decline-page.tsx";

/** Where the link of a waiting list's message leads, `/avisos/{entry}/{signature}`: one button that leaves all waiting lists. */
export function Component() {
  const { id = "", signature = "" } = useParams();
  const leave = useMutation((client, _input: void) =>
    client.post("/waiting-list/{id}/leave", {
      params: { path: { id } },
      body: { signature },
      token: null,
    }),
  );
  return (
    <DeclinePage
      decline={leave}
      words={{
        window: "Lista de espera",
        title: "Lista de espera",
        lead: "Avisamos una sola vez por rifa, cuando hay números libres. Si sales, borramos tu correo de las listas de todas las rifas.",
        heading: "Salir de las listas de espera",
        button: "No quiero más avisos",
        done: {
          title: "Listo: ya no estás en ninguna lista de espera",
          text: "Borramos tu correo de todas. Puedes cerrar esta página.",
        },
      }}
    />
  );
}
