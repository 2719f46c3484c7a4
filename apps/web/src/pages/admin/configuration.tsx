import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { TabLink, TabNav } from "@rifas/ui/tabs";
import type { ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { readOneOf } from "../../shared/desk/address.ts";
import { NotAllowed } from "../../shared/desk/not-allowed.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { PaymentDetails } from "../../features/purchase-flow/pay/payment-methods.tsx";
import { AutomaticApproval } from "../../features/bank-accounts/automatic-approval.tsx";
import { BankFeeds } from "../../features/bank-accounts/bank-feeds.tsx";
import { BankAccounts } from "../../features/bank-accounts/bank-accounts.tsx";
import { Erasure } from "../../features/erasure/erasure.tsx";
import { Colors } from "../../features/site-config/colors.tsx";
import { DollarRate } from "../../features/site-config/dollar-rate.tsx";
import { EmailSettings } from "../../features/site-config/email-settings.tsx";
import { Faq } from "../../features/site-config/faq.tsx";
import { Identity } from "../../features/site-config/identity.tsx";
import { Payments } from "../../features/site-config/payments.tsx";
import { PurchaseRules, UploadRules } from "../../features/site-config/rules.tsx";
import { RequiredPasskeys } from "../../features/site-config/required-passkeys.tsx";
import { SaleControls } from "../../features/site-config/sale-controls.tsx";
import { UnconfirmedLimit } from "../../features/site-config/unconfirmed-limit.tsx";
import { Terms } from "../../features/site-config/terms.tsx";
import { ReminderTexts } from "../../features/site-config/reminder-texts.tsx";
import { WhatsAppTexts } from "../../features/site-config/whatsapp-texts.tsx";
import { Users } from "../../features/accounts/users.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";

/** A purchase of five tickets, for the previews of payment methods. */
const sample = {
  code: "R7K-4M2P",
  amount_bs: "750.00",
  payable_bs: "750.00",
  total_usd: null,
  amount_usd: null,
  payment_method: null,
};

const sections = [
  { id: "identidad", label: "Identidad", show: (): ReactNode => <Identity /> },
  { id: "colores", label: "Colores", show: (): ReactNode => <Colors /> },
  {
    id: "pagos",
    label: "Pagos",
    show: (): ReactNode => (
      <Stack gap={10}>
        <Payments preview={(method) => <PaymentDetails method={method} owed={sample} />} />
        <DollarRate />
      </Stack>
    ),
  },
  {
    id: "cuentas",
    label: "Cuentas",
    show: (): ReactNode => (
      <Stack gap={10}>
        <BankAccounts />
        <BankFeeds />
        <AutomaticApproval />
      </Stack>
    ),
  },
  {
    id: "compra",
    label: "Compra",
    show: (): ReactNode => (
      <Stack gap={10}>
        <PurchaseRules />
        <UnconfirmedLimit />
      </Stack>
    ),
  },
  { id: "imagenes", label: "Fotos", show: (): ReactNode => <UploadRules /> },
  { id: "terminos", label: "Términos", show: (): ReactNode => <Terms /> },
  { id: "preguntas", label: "Preguntas", show: (): ReactNode => <Faq /> },
  { id: "correo", label: "Correo", show: (): ReactNode => <EmailSettings /> },
  { id: "recordatorios", label: "Recordatorios", show: (): ReactNode => <ReminderTexts /> },
  { id: "whatsapp", label: "WhatsApp", show: (): ReactNode => <WhatsAppTexts /> },
  {
    id: "equipo",
    label: "Equipo",
    show: (): ReactNode => (
      <Users
        below={
          <Stack gap={10}>
            <RequiredPasskeys />
            <SaleControls />
          </Stack>
        }
      />
    ),
  },
  { id: "privacidad", label: "Privacidad", show: (): ReactNode => <Erasure /> },
] as const;

/** `/admin/configuracion`: one section at a time, each with its own URL. */
export function Component() {
  const mayConfigure = useMay("setConfigEntry");
  const { query } = useAddress();
  const id = readOneOf(
    query,
    "seccion",
    sections.map((section) => section.id),
  );
  const shown = sections.find((section) => section.id === id) ?? sections[0];
  return (
    <DeskPage title="Configuración" windowTitle={`${shown.label} · Configuración`}>
      {mayConfigure ? (
        <>
          <Space below={6}>
            <TabNav aria-label="Secciones de la configuración">
              {sections.map((section) => (
                <TabLink
                  key={section.id}
                  asChild
                  aria-current={section === shown ? "page" : undefined}
                >
                  <RouterLink to={`?seccion=${section.id}`} preventScrollReset>
                    {section.label}
                  </RouterLink>
                </TabLink>
              ))}
            </TabNav>
          </Space>
          <div key={shown.id}>{shown.show()}</div>
        </>
      ) : (
        <NotAllowed what="La configuración le toca a un administrador.">
          <RouterLink to="/admin">Volver al inicio</RouterLink>
        </NotAllowed>
      )}
    </DeskPage>
  );
}
