import { sellerCreationLimits } from "@rifas/api-client/generated/field-limits/seller-creation";
import { sellerUpdateLimits } from "@rifas/api-client/generated/field-limits/seller-update";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { Schema } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { whatsAppChat } from "@rifas/domain/whatsapp-message";
import { CountField, MoneyField } from "@rifas/ui/amount-field";
import { CheckboxField } from "@rifas/ui/checkbox-field";
import { Cluster } from "@rifas/ui/cluster";
import { CopyButton } from "@rifas/ui/copy-button";
import { DocumentField } from "@rifas/ui/document-field";
import { FieldRow } from "@rifas/ui/form";
import { PhoneField } from "@rifas/ui/phone-field";
import { TextField } from "@rifas/ui/text-field";
import { useState } from "react";
import { ElsewhereButton } from "../../shared/elsewhere-button.tsx";
import { CampaignLink } from "../../shared/campaign/campaign-link.tsx";
import { DialogBody, DialogFrame, FormDialog } from "../../shared/forms/form-dialog.tsx";
import { personRules } from "../../shared/forms/person-rules.ts";
import { useApiForm } from "../../shared/forms/use-api-form.ts";

type Seller = Schema<"Seller">;

interface DialogProps {
  seller: Seller;
  onClose: () => void;
}

const APPROVES_HINT =
  "La venta queda hecha y el vendedor te debe el dinero. Si no, tú apruebas cada una.";

const rules = personRules(sellerCreationLimits, "Escribe quién vende");

/** Adds a seller. */
export function CreateSeller({ onClose }: { onClose: () => void }) {
  const { field, sending } = useApiForm<Schema<"SellerCreation">, Schema<"SellerId">>({
    defaults: { name: "", document_id: "", phone: "", approves: true },
    kept: "vendedor nuevo",
    send: (client, values) =>
      client.post("/sellers", { body: { ...values, name: values.name.trim() } }),
    revalidates: [queryGroups.sellers],
    says: "Ahora mándale su enlace",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title="Agregar vendedor"
      description="Solo ve sus números, sus ventas y su cuenta. Entra con su teléfono y un PIN."
      action="Agregar"
      {...sending}
    >
      <TextField label="Nombre y apellido" autoComplete="off" {...field("name", rules.name)} />
      <FieldRow>
        <DocumentField label="Cédula" {...field("document_id", rules.document_id)} />
        <PhoneField label="Teléfono" {...field("phone", rules.phone)} />
      </FieldRow>
      <CheckboxField
        label="Sus ventas se aprueban solas"
        hint={APPROVES_HINT}
        {...field("approves")}
      />
    </FormDialog>
  );
}

/** Whether sales are approved at once, the commission, and whether they sell at all. */
export function ChangeSeller({ seller, onClose }: DialogProps) {
  const { id, name, active, approves, document_optional, commission_bs, commission_percent } =
    seller;
  const { field, sending } = useApiForm({
    defaults: {
      active,
      approves,
      document_optional,
      commission_bs,
      commission_percent: String(commission_percent),
    },
    kept: `vendedor ${id}`,
    send: (client, { commission_percent: percent, ...values }) =>
      client.put("/sellers/{id}", {
        params: { path: { id } },
        body: { ...values, commission_percent: Number(percent) },
      }),
    revalidates: [queryGroups.sellers],
    says: "Guardado",
    onDone: onClose,
  });
  return (
    <FormDialog
      onClose={onClose}
      title={name}
      description="Vale para lo que venda desde ahora."
      action="Guardar"
      {...sending}
    >
      <CheckboxField label="Vende" {...field("active")} />
      <CheckboxField
        label="Sus ventas se aprueban solas"
        hint={APPROVES_HINT}
        {...field("approves")}
      />
      <CheckboxField
        label="Puede vender sin pedir la cédula"
        hint="El comprador queda con su teléfono. Si gana o hay que devolverle dinero, la pides entonces."
        {...field("document_optional")}
      />
      <FieldRow>
        <CountField
          label="Comisión, en %"
          hint="Pregunta antes a un abogado: hay permisos que no dejan pagar comisión."
          {...field("commission_percent", sellerUpdateLimits.commission_percent, {
            invalid: "Escribe un porcentaje de 0 a 50",
          })}
        />
        <MoneyField
          label="O por número"
          {...field("commission_bs", sellerUpdateLimits.commission_bs, {
            invalid: "Escribe un monto, como 15,00",
          })}
        />
      </FieldRow>
    </FormDialog>
  );
}

/** Makes the link that opens once, to send by WhatsApp. */
export function SellerLink({ seller, onClose }: DialogProps) {
  const { id, name, phone, access } = seller;
  const [made, setMade] = useState<Schema<"SellerLink"> | null>(null);
  const { sending } = useApiForm({
    defaults: {},
    kept: null,
    send: (client) => client.post("/sellers/{id}/link", { params: { path: { id } } }),
    revalidates: [queryGroups.sellers],
    onDone: setMade,
  });
  const address = made === null ? "" : `${location.origin}/vender#${made.code}`;
  const text = `Hola, ${name}. Abre este enlace en el teléfono con el que vas a vender y elige tu PIN. Sirve una sola vez: ${address}`;
  const chat = whatsAppChat({ phone, erased_at: null }, text);
  return (
    <FormDialog
      onClose={onClose}
      title={`Enlace para ${name}`}
      description={
        made === null
          ? `Sirve una vez, durante 24 horas.${access === "ready" ? " Cuando lo abra, su teléfono de ahora deja de vender." : ""}`
          : `Mándaselo solo a ${name}. Sirve una vez, hasta el ${formatDateTime(made.until)}; aquí no vuelve a salir.`
      }
      action={made === null ? "Crear enlace" : "Crear otro"}
      pendingAction="Creando…"
      {...sending}
    >
      {made === null ? null : (
        <Cluster gap={2}>
          {"url" in chat ? (
            <ElsewhereButton href={chat.url}>Enviar por WhatsApp</ElsewhereButton>
          ) : null}
          <CopyButton value={address} subject="el enlace">
            Copiar enlace
          </CopyButton>
        </Cluster>
      )}
    </FormDialog>
  );
}

/** The link whose purchases on the web earn the seller commission. */
export function SellerWebLink({ seller, onClose }: DialogProps) {
  return (
    <DialogFrame onClose={onClose}>
      <DialogBody
        title={`Enlace de compras de ${seller.name}`}
        description="Lo que compren por él en los 30 días siguientes cuenta para su comisión, una vez aprobado."
      >
        <CampaignLink {...seller} />
      </DialogBody>
    </DialogFrame>
  );
}
