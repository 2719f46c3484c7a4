import { get } from "@rifas/api-client/get";
import { useMutation } from "@rifas/api-client/hooks/use-mutation";
import { queryGroups } from "@rifas/api-client/query-groups";
import type { PurchaseForStaff } from "@rifas/api-client/types";
import { formatDateTime } from "@rifas/domain/dates";
import { Button } from "@rifas/ui/button";
import { DetailList, DetailRow } from "@rifas/ui/detail-list";
import { EmptyState } from "@rifas/ui/empty-state";
import { Stack } from "@rifas/ui/stack";
import { StatusBadge } from "@rifas/ui/status-badge";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { Cluster } from "@rifas/ui/cluster";
import { LinkTo } from "../../shared/link-to.tsx";
import { emailWaitText } from "../../shared/desk/email-wait-text.ts";
import { Query } from "../../shared/desk/query-failure.tsx";
import { useFreshQuery } from "../../shared/desk/use-fresh-query.ts";
import { ResendButton } from "../../shared/desk/resend-button.tsx";
import { EmailText } from "../../shared/email-text.tsx";
import { Failure } from "../../shared/forms/failure.tsx";

/** The e-mails sent to the buyer about this purchase, each with a resend button. */
export function PurchaseEmails({ purchase }: { purchase: PurchaseForStaff }) {
  const asked = useFreshQuery(get("/admin/emails/logs", { search: purchase.code, limit: 50 }));
  const { data } = asked;
  if (data === undefined) {
    const look = { place: "inset", level: 3 } as const;
    return <Query of={asked} label="Cargando los correos…" sizes={["code"]} {...look} />;
  }
  const own = data.items.filter((email) => email.purchase_id === purchase.id);
  return (
    <Stack>
      <SendLink purchase={purchase} />
      {own.length === 0 ? (
        <EmptyState
          place="inset"
          level={3}
          picture="inbox"
          title="Todavía no hay correos"
          hint={purchase.email === null ? "Esta compra no tiene correo." : undefined}
        />
      ) : (
        <DetailList>
          {own.map((email) => (
            <DetailRow
              key={email.id}
              look="stacked"
              label={emailTypeLabels[email.email_type]}
              note={
                <>
                  {[
                    formatDateTime(email.sent_at ?? email.created_at),
                    emailWaitText(email),
                    email.last_error,
                  ]
                    .filter((text) => text !== null)
                    .join(" · ")}
                </>
              }
              action={<ResendButton email={email} />}
            >
              <Cluster align="center" gap={2}>
                <StatusBadge status={email.status} />
                <LinkTo to={`/admin/historial-de-emails?correo=${email.id}`}>Ver</LinkTo>
              </Cluster>
            </DetailRow>
          ))}
        </DetailList>
      )}
    </Stack>
  );
}

function SendLink({ purchase }: { purchase: PurchaseForStaff }) {
  const send = useMutation(
    (client, id: string) => client.post("/purchases/{id}/link", { params: { path: { id } } }),
    { revalidates: [queryGroups.emails, queryGroups.purchaseHistory(purchase.id)] },
  );
  if (purchase.email === null) return null;
  return (
    <Stack gap={2}>
      <p>
        Se escribe a{" "}
        <strong>
          <EmailText>{purchase.email}</EmailText>
        </strong>
        .
      </p>
      <div>
        <Button
          tone="outline"
          size="sm"
          state={send.pending ? "pending" : "idle"}
          pendingLabel="Enviando…"
          onClick={() => void send.run(purchase.id)}
        >
          Enviarle el enlace de su compra
        </Button>
      </div>
      <Failure of={send.error} />
    </Stack>
  );
}
