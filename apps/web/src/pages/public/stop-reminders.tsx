import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { useParams } from "react-router-dom";
import { DeclinePage } from "../../shared/layout/decline-page.tsx";

/** Where a reminder's link leads, `/recordatorios/{purchase}/{signature}`: one button that declines them. */
export function Component() {
  const { id = "", signature = "" } = useParams();
  const decline = useMutation((client, _input: void) =>
    client.post("/purchases/{id}/decline-reminders", {
      params: { path: { id } },
      body: { signature },
      token: null,
    }),
  );
  return (
    <DeclinePage
      decline={decline}
      words={{
        window: "Recordatorios",
        title: "Recordatorios por correo",
        lead: "Te avisamos antes de que se venza tu apartado, si falta un comprobante y la víspera del sorteo. Si los apagas, los correos sobre tus compras te llegan igual.",
        heading: "Dejar de recibirlos",
        button: "No quiero más recordatorios",
        done: {
          title: "Listo: ya no te mandaremos recordatorios",
          text: "Ni de tus compras de ahora ni de las próximas. Puedes cerrar esta página.",
        },
      }}
    />
  );
}
