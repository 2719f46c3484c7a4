import { getForBuyer } from "@rifas/api-client/get-for-buyer";
import { useQuery } from "@rifas/api-client/hooks/use-query";
import type { PurchaseForBuyer, Schema } from "@rifas/api-client/types";
import { formatDateTime, formatDay } from "@rifas/domain/dates";
import { formatDocumentId, isDocument } from "@rifas/domain/document-id";
import { formatBs } from "@rifas/domain/money";
import { paybackWords } from "@rifas/domain/payback-words";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { NoWrap } from "@rifas/ui/text";
import { useState } from "react";
import { Query } from "../../../shared/desk/query-failure.tsx";
import { PageForm } from "../../../shared/forms/page-form.tsx";
import { useApiForm } from "../../../shared/forms/use-api-form.ts";
import {
  destinationOf,
  PaybackFields,
  paybackValues,
  type PaybackValues,
} from "../../purchase/payback-fields.tsx";

interface PaybackProps {
  purchase: PurchaseForBuyer;
  secret: string;
}

type Money = Schema<"Payback">;

/** The money of a purchase of a cancelled raffle: where the buyer wants it, and how far it got. */
export function Payback(props: PaybackProps) {
  const { id } = props.purchase;
  const query = getForBuyer("/purchases/{id}/payback", { id }, props.secret);
  const asked = useQuery(query);
  return (
    <Query of={asked} sizes={["chart"]}>
      {(money) => <MoneyBack {...props} money={money} onSaved={() => void asked.retry()} />}
    </Query>
  );
}

function MoneyBack({ money, ...props }: PaybackProps & { money: Money; onSaved: () => void }) {
  const [changing, setChanging] = useState(false);
  const { owed_bs: owed, state, destination, typed_by: by } = money;
  const isOpen = state === "claimed" || state === "waiting" || state === "ready";
  // Without a cédula nothing says whose account it may be.
  const mayType = isDocument(props.purchase.document_id);
  const onSaved = () => {
    setChanging(false);
    props.onSaved();
  };
  return (
    <Section
      heading={owed === "0.00" ? "¿Ya habías pagado?" : `Tu devolución: ${formatBs(owed)}`}
      look="card"
      lead={mayType || destination !== null ? leadOf(money) : WITHOUT_CEDULA}
    >
      {mayType && (destination === null || changing) ? (
        <DestinationForm {...props} known={destination} onSaved={onSaved} />
      ) : destination === null ? null : (
        <Stack>
          <DetailList>
            <DetailRow label="Va a">{paybackWords(destination)}</DetailRow>
            {by === null ? null : <DetailRow label="Lo anotó">{by}</DetailRow>}
          </DetailList>
          {isOpen && mayType ? (
            <Button tone="outline" onClick={() => setChanging(true)}>
              Cambiar a dónde va
            </Button>
          ) : null}
        </Stack>
      )}
    </Section>
  );
}

const WITHOUT_CEDULA = "Compraste sin cédula: escríbele al organizador, y él anota a dónde va.";

function leadOf({ state, owed_bs: owed, fixed_from: from, paid_on, reference }: Money): string {
  switch (state) {
    case "missing":
      return owed === "0.00"
        ? "Dinos a dónde te lo devolvemos: buscamos tu pago en el banco. Si no pagaste, no hagas nada."
        : "Dinos a dónde te lo devolvemos.";
    case "claimed":
      return "Buscamos tu pago en el banco. Cuando aparezca, te lo devolvemos aquí:";
    case "waiting":
      return `Por tu seguridad esperamos un día: hasta el ${formatDateTime(from ?? "")} seguro puedes cambiarlo.`;
    case "ready":
      return "Ya está por salir. Todavía puedes cambiarlo, y entonces espera otro día.";
    case "exported":
      return "Ya salió para el banco: no se puede cambiar. Te avisamos cuando esté pagado.";
    case "paid":
    case "backed":
      return `Te lo pagamos el ${formatDay(paid_on ?? "")}, con la referencia ${reference ?? ""}.`;
  }
}

function DestinationForm(
  props: PaybackProps & { known: Money["destination"]; onSaved: () => void },
) {
  const { purchase, secret, known, onSaved } = props;
  const { id, document_id: holder } = purchase;
  const { form, sending } = useApiForm({
    defaults: paybackValues(known, purchase),
    kept: null,
    send: (client, values: PaybackValues) =>
      client.put("/purchases/{id}/payback", {
        params: { path: { id }, header: { "X-Purchase-Secret": secret } },
        token: null,
        body: destinationOf(values),
      }),
    says: "Anotado. Te lo confirmamos por correo",
    onDone: onSaved,
  });
  return (
    <PageForm action="Guardar a dónde va" width="fill" {...sending}>
      <PaybackFields form={form} />
      <p>
        Tiene que estar a nombre de <NoWrap>{formatDocumentId(holder)}</NoWrap>, la cédula con la
        que compraste.
      </p>
    </PageForm>
  );
}
