import { formatSheetTime } from "@rifas/domain/dates";
import { emailTypeLabels } from "@rifas/domain/email-types";
import { labelOfStatus } from "@rifas/domain/statuses";
import { pictureAnswer, LASTING } from "../../paper/answers.ts";
import {
  staffOf,
  uploadOf,
  type ApiHandlers,
  countOnly,
  csvOf,
  shown,
  askerOf,
} from "../../platform/call.ts";
import type { Context } from "../../platform/context.ts";
import type { CsvColumn } from "../../platform/csv.ts";
import { invalidField, ok } from "../../platform/failure.ts";
import { written } from "../../platform/call.ts";
import { readSiteBrand } from "../brand/site-brand.ts";
import { createSiteIcons } from "../brand/site-icons.ts";
import { webManifest } from "../brand/web-manifest.ts";
import { confirmReal } from "../configuration/confirm-real.ts";
import { getConfigEntry, getPublicConfig } from "../configuration/get-config.ts";
import { isConfigChange, setConfig } from "../configuration/set-config.ts";
import { sitePicture } from "../configuration/site-picture.ts";
import { uploadConfigImage } from "../configuration/upload-config-image.ts";
import { confirmTestEmail } from "../email/confirm-test-email.ts";
import { declineReminders } from "../email/decline-reminders.ts";
import type { EmailRow, ShownEmail } from "../email/email-row.ts";
import { getEmailStats } from "../email/email-stats.ts";
import { emailWait, readSending, type Sending } from "../email/email-wait.ts";
import { getEmail } from "../email/get-email.ts";
import { everyEmail, listEmails } from "../email/list-emails.ts";
import { resendEmail } from "../email/resend-email.ts";
import { sendTestEmail } from "../email/send-test-email.ts";

/** The operations of the configuration, the site's icons and picture, and e-mail. */
export function siteDoor(context: Context) {
  return { ...configuration(context), ...emails(context) } satisfies ApiHandlers;
}

const FOR_AN_HOUR = "public, max-age=3600";
const FOR_A_YEAR = "public, max-age=31536000, immutable";

function configuration(context: Context) {
  const icons = createSiteIcons(context);
  return {
    getSiteConfig: async () => ok(await getPublicConfig(context)),
    async getSiteIcon({ path, query }, { client }) {
      const { version, png } = await icons.draw(path.icon, client);
      if (!png.ok) return png;
      const headers = { "cache-control": query.version === version ? FOR_A_YEAR : FOR_AN_HOUR };
      return { status: 200, headers, body: png.value };
    },
    async getSitePicture({ query, headers }, call) {
      const drawn = await sitePicture(context, { ...query, asker: askerOf(call) });
      return pictureAnswer(drawn, headers["if-none-match"], LASTING);
    },
    async getWebManifest() {
      const manifest = webManifest(await readSiteBrand(context));
      return { status: 200, headers: { "cache-control": FOR_AN_HOUR }, body: manifest };
    },
    uploadConfigImage: ({ files }, call) =>
      uploadConfigImage(context, staffOf(call), uploadOf(files.image, call), call.keyed),
    getConfigEntry: async ({ path }) => ok(await getConfigEntry(context, path.key)),
    async setConfigEntry({ path, body }, call) {
      if (body.key !== undefined && body.key !== path.key) {
        return invalidField("key", "Es de otra sección que la dirección.");
      }
      // The request's validation has checked the value against the schema of its key (`x-value-schemas`).
      const change = { key: path.key, value: body.value, updated_at: body.updated_at };
      if (!isConfigChange(change)) {
        return invalidField("value", "Ese valor no es el de esta sección.");
      }
      return await setConfig(context, staffOf(call), change);
    },
    async confirmRealInstallation(_input, call) {
      await confirmReal(context, staffOf(call));
      return ok(null);
    },
  } satisfies ApiHandlers;
}

function emails(context: Context) {
  const viewNow = async <Row extends ShownEmail>(row: Row) =>
    emailView(row, await readSending(context));
  // It was queued just now.
  const viewQueued = async (row: EmailRow) => await viewNow({ ...row, outdated: null });
  return {
    async listEmailLogs({ query }) {
      const { items, total } = await listEmails(context, query);
      const { page, limit } = query;
      const sending = await readSending(context);
      const views = items.map((row) => emailView(row, sending));
      return ok({ items: views, page, limit, total });
    },
    getEmail: ({ path }) => shown(getEmail(context, path), viewNow),
    getEmailStats: async () => ok(await getEmailStats(context)),
    async resendEmail({ path }, call) {
      const message = "El mensaje quedó en cola para salir otra vez.";
      return await shown(resendEmail(context, call.actor, path), async (copy) => ({
        message,
        email: await viewQueued(copy),
      }));
    },
    async sendTestEmail({ body }, call) {
      const sent = await sendTestEmail(context, staffOf(call), { recipient: body.recipient_email });
      if (!sent.ok) return sent;
      const message =
        sent.value.status === "sent"
          ? "Mensaje de prueba enviado. Revisa la bandeja de entrada, y la de correo no deseado."
          : "El servidor de correo se está tomando su tiempo. Mira el resultado en el historial.";
      return ok({ message, email: await viewQueued(sent.value) });
    },
    confirmTestEmail: (_input, call) => confirmTestEmail(context, staffOf(call)),
    declineReminders: ({ path, body }, call) =>
      declineReminders(context, call.actor, { ...path, ...body }),
    async exportEmails({ query }, call) {
      const { total: rows } = await listEmails(context, { ...query, ...countOnly });
      return csvOf(call, "correos", { columns, pages: everyEmail(context, query), rows });
    },
  } satisfies ApiHandlers;
}

function emailView<Row extends ShownEmail>(row: Row, sending: Sending) {
  return { ...written(row), waits_for: emailWait(row, sending) };
}

const columns: readonly CsvColumn<EmailRow>[] = [
  { heading: "Fecha", value: (row) => formatSheetTime(row.created_at) },
  { heading: "Tipo", value: (row) => emailTypeLabels[row.email_type] },
  { heading: "Destinatario", value: (row) => row.recipient_email },
  { heading: "Asunto", value: (row) => row.subject },
  { heading: "Compra", value: (row) => row.purchase_code },
  { heading: "Estado", value: (row) => labelOfStatus(row.status) },
  { heading: "Intentos", value: (row) => row.attempts },
  { heading: "Último error", value: (row) => row.last_error },
  { heading: "Enviado", value: (row) => row.sent_at && formatSheetTime(row.sent_at) },
];
