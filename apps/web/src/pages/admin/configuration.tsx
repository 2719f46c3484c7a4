import { AdminGroups } from "@rifas/ui/admin-shell";
import { SearchBox } from "@rifas/ui/search-box";
import { Space } from "@rifas/ui/space";
import { Stack } from "@rifas/ui/stack";
import { Text } from "@rifas/ui/text";
import { TabLink, TabNav } from "@rifas/ui/tabs";
import { useState, type ReactNode } from "react";
import { Link as RouterLink } from "react-router-dom";
import { LinkTo } from "../../shared/link-to.tsx";
import { readOneOf } from "../../shared/desk/address.ts";
import { NotAllowed } from "../../shared/desk/not-allowed.tsx";
import { useAddress } from "../../shared/desk/use-address.ts";
import { PaymentDetails } from "../../sale/buy/pay/payment-methods.tsx";
import { AutomaticApproval } from "../../bank/accounts/automatic-approval.tsx";
import { BankFeeds } from "../../bank/accounts/bank-feeds.tsx";
import { BankAccounts } from "../../bank/accounts/bank-accounts.tsx";
import { Erasure } from "../../figures/erasure/erasure.tsx";
import { Colors } from "../../site/config/colors.tsx";
import { DollarRate } from "../../site/config/dollar-rate.tsx";
import { EmailSettings } from "../../site/config/email-settings.tsx";
import { Faq } from "../../site/config/faq.tsx";
import { Identity } from "../../site/config/identity.tsx";
import { Payments } from "../../site/config/payments.tsx";
import { PaybackTemplate } from "../../site/config/payback-template.tsx";
import { PurchaseRules, UploadRules } from "../../site/config/rules.tsx";
import { RequiredPasskeys } from "../../site/config/required-passkeys.tsx";
import { SaleControls } from "../../site/config/sale-controls.tsx";
import { UnconfirmedLimit } from "../../site/config/unconfirmed-limit.tsx";
import {
  settingGroups,
  settingSections,
  settingsNamed,
  type SettingSection,
} from "../../site/config/setting-groups.ts";
import { useShownSetting } from "../../site/config/use-shown-setting.ts";
import { Terms } from "../../site/config/terms.tsx";
import { ReminderTexts } from "../../site/config/reminder-texts.tsx";
import { WhatsAppTexts } from "../../site/config/whatsapp-texts.tsx";
import { Sellers } from "../../sale/sellers/sellers.tsx";
import { PayeeChanges } from "../../people/accounts/payee-changes.tsx";
import { Users } from "../../people/accounts/users.tsx";
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
  raffle: { permit_number: null },
};

/** `/admin/configuracion`: groups of sections, one section at a time, each with its own URL; and a search for a setting. */
export function Component() {
  const mayConfigure = useMay("setConfigEntry");
  const { query } = useAddress();
  const [typed, setTyped] = useState("");
  const chosen = readOneOf(
    query,
    "seccion",
    settingSections.map(({ id }) => id),
  );
  const section = settingSections.find(({ id }) => id === chosen) ?? settingGroups[0].sections[0];
  const group = settingGroups.find(({ sections }) => sections.some(({ id }) => id === section.id));
  useShownSetting(query.get("ajuste"));
  const found = settingsNamed(typed);
  return (
    <DeskPage title="Configuración" windowTitle={`${section.label} · Configuración`}>
      {mayConfigure ? (
        <AdminGroups
          label="Grupos de la configuración"
          state={chosen === null ? "menu" : "open"}
          search={
            <SearchBox
              label="Buscar un ajuste"
              placeholder="Buscar un ajuste…"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          }
          groups={typed.trim() === "" ? settingGroups.map(groupItem) : found}
          empty={<Text role="status">Ningún ajuste se llama así.</Text>}
          current={group?.id}
          link={(id, words) => (
            <RouterLink to={addressOf(id)} onClick={() => setTyped("")}>
              {words}
            </RouterLink>
          )}
          back={
            <LinkTo to="?" place="row">
              Todos los grupos
            </LinkTo>
          }
        >
          {group === undefined || group.sections.length === 1 ? null : (
            <Space below={6}>
              <TabNav aria-label={group.label}>
                {group.sections.map(({ id, label }) => (
                  <TabLink key={id} asChild aria-current={id === section.id ? "page" : undefined}>
                    <RouterLink to={`?seccion=${id}`} preventScrollReset>
                      {label}
                    </RouterLink>
                  </TabLink>
                ))}
              </TabNav>
            </Space>
          )}
          <div key={section.id}>{shown[section.id]()}</div>
        </AdminGroups>
      ) : (
        <NotAllowed what="La configuración le toca a un administrador.">
          <RouterLink to="/admin">Volver al inicio</RouterLink>
        </NotAllowed>
      )}
    </DeskPage>
  );
}

const groupItem = ({ id, label, sections }: (typeof settingGroups)[number]) => ({
  id,
  label,
  hint: sections.map((section) => section.label).join(", "),
});

/** Of a group, its first section; of what was found, its section with the setting. */
const addressOf = (id: string) =>
  id.includes("?")
    ? id
    : `?seccion=${settingGroups.find((group) => group.id === id)?.sections[0].id}`;

const shown: Readonly<Record<SettingSection, () => ReactNode>> = {
  devoluciones: () => <PaybackTemplate />,
  identidad: () => <Identity />,
  colores: () => <Colors />,
  pagos: () => (
    <Stack gap={10}>
      <Payments preview={(method) => <PaymentDetails method={method} owed={sample} />} />
      <DollarRate />
    </Stack>
  ),
  cuentas: () => (
    <Stack gap={10}>
      <BankAccounts />
      <BankFeeds />
      <AutomaticApproval />
    </Stack>
  ),
  compra: () => (
    <Stack gap={10}>
      <PurchaseRules />
      <UnconfirmedLimit />
    </Stack>
  ),
  imagenes: () => <UploadRules />,
  terminos: () => <Terms />,
  preguntas: () => <Faq />,
  correo: () => <EmailSettings />,
  recordatorios: () => <ReminderTexts />,
  whatsapp: () => <WhatsAppTexts />,
  equipo: () => (
    <Users
      below={
        <Stack gap={10}>
          <Sellers />
          <PayeeChanges />
          <RequiredPasskeys />
          <SaleControls />
        </Stack>
      }
    />
  ),
  privacidad: () => <Erasure />,
};
