import { get } from "@rifas/api-client/get";
import type { EmailMessage } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Banner } from "@rifas/ui/banner";
import { Cluster } from "@rifas/ui/cluster";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { Drawer, DrawerActions, DrawerBody, DrawerContent } from "@rifas/ui/drawer";
import { Heading } from "@rifas/ui/heading";
import { MessageFrame } from "@rifas/ui/message-frame";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { Tab, TabList, TabPanel, Tabs } from "@rifas/ui/tabs";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { Text } from "@rifas/ui/text";
import { LinkTo } from "../../shared/link-to.tsx";
import { emailWaitText } from "../../shared/desk/email-wait-text.ts";
import { Query } from "../../shared/desk/query-failure.tsx";
import { ResendButton } from "../../shared/desk/resend-button.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { EmailText } from "../../shared/email-text.tsx";
import { UnbrokenCodes } from "../../shared/unbroken-codes.tsx";

/** A message as its recipient sees it, with its delivery details. */
export function EmailDrawer(props: {
  id: number;
  onClose: () => void;
  /** Opens another message: the copy that was just queued. */
  onShow: (id: number) => void;
}) {
  const result = useFreshQuery(get("/admin/emails/{id}", { id: props.id }));
  const { data: email } = result;
  return (
    <Drawer
      open
      onOpenChange={(open) => {
        if (!open) props.onClose();
      }}
    >
      <DrawerContent title={email === undefined ? "Correo" : emailTypeLabels[email.email_type]}>
        {email === undefined ? (
          <DrawerBody>
            <Query of={result} label="Cargando el correo…" sizes={["card", "form"]} level={3} />
          </DrawerBody>
        ) : (
          <>
            <DrawerBody>
              <Message email={email} />
            </DrawerBody>
            {email.status === "queued" || email.outdated !== null ? null : (
              <DrawerActions>
                <ResendButton email={email} onResent={(copy) => props.onShow(copy.id)} />
              </DrawerActions>
            )}
          </>
        )}
      </DrawerContent>
    </Drawer>
  );
}

/** Why the message hasn't been sent, or won't be. */
function NotSent({ email }: { email: EmailMessage }) {
  if (email.status === "sent") return null;
  const failed = email.status === "failed";
  return (
    <Banner
      tone={failed ? "danger" : "warning"}
      title={failed ? "No salió" : "Todavía no ha salido"}
    >
      {[emailWaitText(email), email.last_error].filter((text) => text !== null).join(" ")}
    </Banner>
  );
}

function Message({ email }: { email: EmailMessage }) {
  return (
    <Stack>
      <div>
        <Cluster align="start" justify="between" gap={2}>
          <Heading level={3}>
            <UnbrokenCodes>{email.subject}</UnbrokenCodes>
          </Heading>
          <StatusBadge status={email.status} />
        </Cluster>
        <p>
          Para <EmailText>{email.recipient_email}</EmailText>
        </p>
      </div>
      <NotSent email={email} />
      <DetailList>
        <DetailRow label="Intentos">{email.attempts}</DetailRow>
        <DetailRow label="Se escribió">{formatDateTime(email.created_at)}</DetailRow>
        {email.sent_at === null ? null : (
          <DetailRow label="Salió">{formatDateTime(email.sent_at)}</DetailRow>
        )}
        {email.next_attempt_at === null ? null : (
          <DetailRow label="Próximo intento">{formatDateTime(email.next_attempt_at)}</DetailRow>
        )}
        {email.outdated === null ? null : (
          <DetailRow label="Reenviar">No se puede. {email.outdated}</DetailRow>
        )}
        {email.purchase_id === null ? null : (
          <DetailRow label="Compra">
            <LinkTo to={`/admin/tickets?vista=buscar&compra=${email.purchase_id}`} place="row">
              {email.purchase_code}
            </LinkTo>
          </DetailRow>
        )}
      </DetailList>
      <Tabs defaultValue="html">
        <TabList aria-label="El mensaje">
          <Tab value="html">Como se ve</Tab>
          <Tab value="texto">Solo texto</Tab>
        </TabList>
        <TabPanel value="html">
          <MessageFrame
            height="screen"
            title={`Mensaje para ${email.recipient_email}`}
            html={email.html}
          />
        </TabPanel>
        <TabPanel value="texto">
          <Text lines="exact">{email.text}</Text>
        </TabPanel>
      </Tabs>
    </Stack>
  );
}
