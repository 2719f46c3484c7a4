import { paybackHolderLimits } from "@rifas/api-client/generated/field-limits/payback-holder";
import { paybackPaymentLimits } from "@rifas/api-client/generated/field-limits/payback-payment";
import { queryGroups } from "@rifas/api-client/query-groups";
import { counted } from "@rifas/domain/counted";
import { formatDocumentId, isDocument } from "@rifas/domain/document-id";
import { formatBs, sumMoney } from "@rifas/domain/money";
import { DateField } from "@rifas/ui/date-field";
import { DocumentField } from "@rifas/ui/document-field";
import { TextField } from "@rifas/ui/text-field";
import {
  destinationOf,
  PaybackFields,
  paybackValues,
  type PaybackValues,
} from "../../sale/purchase/payback-fields.tsx";
import { ReasonDialog } from "../../sale/purchase/reason-dialog.tsx";
import { fieldRules } from "../../shared/forms/field-rules.ts";
import { FormDialog } from "../../shared/forms/form-dialog.tsx";
import { reasonRules, reasonText } from "../../shared/forms/reason.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";
import { useMay } from "../../shared/session/use-may.ts";
import type { PaybackLine } from "./payback-columns.tsx";

const rules = {
  reference: fieldRules(paybackPaymentLimits.reference, {
    required: "Escribe la referencia del banco",
    invalid: "Al menos 6 números, sin letras",
  }),
  paid_on: fieldRules(paybackPaymentLimits.paid_on, {
    required: "Escribe qué día se pagó",
    invalid: "Escribe un día",
  }),
};

/** Records that exported paybacks were paid, alone or together as the bank did. */
export function PayDialog(props: {
  raffleId: number;
  lines: readonly PaybackLine[];
  onClose: () => void;
  onDone: () => void;
}) {
  const { raffleId: id, lines, onClose } = props;
  const ids = lines.flatMap((line) => line.id ?? []);
  const { field, sending } = useApiForm({
    defaults: { reference: "", paid_on: "" },
    kept: `pago de las devoluciones ${ids.join(" ")}`,
    send: (client, body) =>
      client.put("/raffles/{id}/paybacks/payment", {
        params: { path: { id } },
        body: { ...body, ids },
      }),
    revalidates: [queryGroups.purchaseLists],
    says: "Pago anotado",
    onDone: props.onDone,
  });
  const sum = formatBs(sumMoney(lines.map(({ amount_bs }) => amount_bs)));
  return (
    <FormDialog
      onClose={onClose}
      title={`Anotar ${counted(ids.length, "pago")} por ${sum}`}
      description="Págalas primero en tu banco. Cada comprador recibe un correo. Si hay un error, un administrador la da por fallida."
      action="Anotar pago"
      {...sending}
    >
      <TextField
        label="Referencia del banco"
        hint="Si el banco las pagó juntas, la del lote. Con sus últimos seis números se busca en el estado de cuenta."
        inputMode="numeric"
        {...field("reference", rules.reference)}
      />
      <DateField label="Qué día" {...field("paid_on", rules.paid_on)} />
    </FormDialog>
  );
}

/** Says for buyers where their money goes: to their own account, or by an administrator's reason to somebody else's. */
export function DestinationDialog(props: { line: PaybackLine; onClose: () => void }) {
  const { line, onClose } = props;
  const { purchases, document_id: own, name } = line;
  const mayOther = useMay("setPaybackHolder");
  const { form, field, sending } = useApiForm({
    defaults: paybackValues(line.destination, { phone: "", document_id: own }),
    kept: `a dónde va la devolución de ${purchases.map(({ code }) => code).join(" ")}`,
    send: async (client, values: PaybackValues) => {
      const destination = destinationOf(values);
      for (const { id } of purchases) {
        const params = { path: { id } };
        await (values.holder === own
          ? client.put("/purchases/{id}/payback", { params, body: destination })
          : client.put("/purchases/{id}/payback/holder", {
              params,
              body: { destination, reason: reasonText(values.reason) },
            }));
      }
    },
    nameOf: (name) => name.replace(/^destination\./, "").replace("document_id", "holder"),
    revalidates: [queryGroups.purchaseLists],
    says: "Anotado. El comprador recibe un correo",
    onDone: onClose,
  });
  const isOther = form.watch("holder") !== own;
  return (
    <FormDialog
      onClose={onClose}
      title={`A dónde va lo de ${name}`}
      description={`Queda tu nombre, el comprador recibe un correo y puede cambiarlo: sale para el banco después de 24 horas. ${isDocument(own) ? `Tiene que ser de ${formatDocumentId(own)}.` : "Compró sin cédula: un administrador anota la del titular y por qué."}`}
      action="Guardar"
      {...sending}
    >
      <PaybackFields form={form} />
      {mayOther ? (
        <DocumentField label="Cédula del titular" {...field("holder", { required: "Escríbela" })} />
      ) : null}
      {isOther ? (
        <TextField
          label={isDocument(own) ? "Por qué va a otra persona" : "Cómo sabes que es suya"}
          requirement="required"
          {...field("reason", reasonRules(paybackHolderLimits.reason, "Escribe el motivo."))}
        />
      ) : null}
    </FormDialog>
  );
}

/** Says that a payback wasn't paid, so that it is owed again. */
export function FailDialog({ line, onClose }: { line: PaybackLine; onClose: () => void }) {
  const id = line.id ?? 0;
  return (
    <ReasonDialog
      onClose={onClose}
      onDone={onClose}
      title={`Dar por fallida la devolución de ${line.name}`}
      description={`${formatBs(line.amount_bs)} se vuelven a deber, y se puede cambiar a dónde van. Revisa antes en tu banco que no se haya pagado.`}
      quickReasons={["El banco la rechazó", "Se anotó por error"]}
      action="Darla por fallida"
      tone="danger"
      revalidates={[queryGroups.purchaseLists]}
      says="Se vuelve a deber"
      send={(client, reason) =>
        client.put("/paybacks/{id}/failure", { params: { path: { id } }, body: { reason } })
      }
    />
  );
}
