import { emailTypes } from "@rifas/domain/email-types";
import type { Person } from "./people.ts";

/** Configures a payment method and the test's mail server, which listens on a port of this machine. */
export async function makeReadyToSell({ client }: Person, mailPort: number): Promise<void> {
  await client.put("/config/{key}", {
    params: { path: { key: "payment_methods" } },
    body: {
      value: [
        {
          id: "pago-movil",
          type: "pago_movil",
          name: "Pago Móvil",
          instructions: "",
          bank: "0102",
          phone: "+584145550123",
          document_id: "V12345678",
          account: null,
          holder: null,
          rate_bs: null,
          enabled: true,
          order: 1,
        },
      ],
    },
  });
  await client.put("/config/{key}", {
    params: { path: { key: "email_settings" } },
    body: {
      value: {
        host: "127.0.0.1",
        port: mailPort,
        security: "none",
        user: null,
        from: "rifas@rifas.example",
        reply_to: null,
        enabled_types: [...emailTypes],
      },
    },
  });
}
