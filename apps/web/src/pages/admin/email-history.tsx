import { Banner } from "@rifas/ui/banner";
import { Section } from "@rifas/ui/section";
import { Stack } from "@rifas/ui/stack";
import { LinkTo } from "../../shared/link-to.tsx";
import { readNumber } from "../../shared/desk/address.ts";
import { useAddress } from "../../shared/desk/use-address.ts";
import { EmailDrawer } from "../../site/email/email-drawer.tsx";
import { EmailHistory } from "../../site/email/email-history.tsx";
import { EmailCounts, useEmailDelivery } from "../../site/email/email-stats.tsx";
import { TestMessage } from "../../site/email/test-message.tsx";
import { DeskPage } from "../../shared/desk/desk-page.tsx";
import { useMay } from "../../shared/session/use-may.ts";

/** `/admin/historial-de-emails`. */
export function Component() {
  const { query, change } = useAddress();
  const mayTest = useMay("sendTestEmail");
  const delivery = useEmailDelivery();
  const email = readNumber(query, "correo");
  return (
    <DeskPage title="Historial de correos" actions={mayTest ? <TestMessage /> : undefined}>
      {/* Mounted so that it loads, but hidden until it is known whether a banner appears above it. */}
      <Section heading="Correos" headingDisplay="hidden" hidden={delivery === "unknown"}>
        <Stack>
          {delivery === "not-configured" ? (
            <Banner tone="warning">
              El correo saliente no está configurado: los mensajes esperan en la cola.{" "}
              {mayTest ? (
                <LinkTo to="/admin/configuracion?seccion=correo">Configurarlo</LinkTo>
              ) : (
                "Pídele a un administrador que lo configure."
              )}
            </Banner>
          ) : null}
          <EmailHistory
            below={
              <Section heading="Cifras">
                <EmailCounts />
              </Section>
            }
          />
        </Stack>
      </Section>
      {email === null ? null : (
        <EmailDrawer
          id={email}
          onClose={() => change({ correo: null })}
          onShow={(id) => change({ correo: id })}
        />
      )}
    </DeskPage>
  );
}
