import type { Raffle } from "@rifas/api-client/types";
import { caracasDay } from "@rifas/domain/dates";
import { Columns } from "@rifas/ui/columns";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { PdfButton } from "../../paper/pdf/pdf-button.tsx";
import { useUser } from "../../shared/session/use-session.ts";
import { useMay } from "../../shared/session/use-may.ts";
import { StubsForm } from "./stubs-form.tsx";

/** What staff print of a raffle: its list, the one for a notary, and stubs to sell on paper. */
export function RafflePrint({ raffle }: { raffle: Raffle }) {
  const takesOut = useUser()?.takes_out_buyers === true;
  const mayPrintForNotary = useMay("getNotaryListPdf");
  const mayImport = useMay("importPaperList");
  const { id } = raffle;
  const params = { path: { id } };
  const nameOf = (what: string) => `${what}-${id}-${caracasDay(new Date())}.pdf`;
  return (
    <Columns layout="halves">
      <Stack gap={6}>
        {takesOut ? (
          <Section
            heading="Lista de números"
            look="card"
            lead="Los apartados y los vendidos, con nombre y teléfono. Tiene datos personales: es para tu equipo."
          >
            <PdfButton
              name={nameOf("numeros")}
              fetch={(client, timing) =>
                client.get("/raffles/{id}/list/pdf", { params, ...timing })
              }
            >
              Descargar la lista
            </PdfButton>
          </Section>
        ) : null}
        {mayPrintForNotary ? (
          <Section
            heading="Lista para el notario"
            look="card"
            lead="Los vendidos, con los nombres recortados, y la huella y el sello del libro para comprobarla después."
          >
            <PdfButton
              name={nameOf("notario")}
              fetch={(client, timing) =>
                client.get("/raffles/{id}/notary-list/pdf", { params, ...timing })
              }
            >
              Descargar para el notario
            </PdfButton>
          </Section>
        ) : null}
      </Stack>
      <Section
        heading="Talones para vender en papel"
        look="card"
        lead={`Uno por cada número apartado en persona o vendido. Un talón no vende: ${mayImport ? "importa la lista de lo vendido o " : ""}registra cada venta en Venta manual.`}
      >
        <StubsForm raffle={raffle} name={nameOf("talones")} />
      </Section>
    </Columns>
  );
}
