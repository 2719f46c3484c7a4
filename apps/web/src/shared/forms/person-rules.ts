import type { FieldLimit } from "@rifas/api-client/field-limit";
import { fieldRules } from "./field-rules.ts";

/** Rules for a person's name, cédula and phone as staff or a seller types them. `missing` is the message for an empty name. */
export function personRules(
  limits: Readonly<Record<"name" | "document_id" | "phone", FieldLimit>>,
  missing: string,
  document: { required?: boolean } = {},
) {
  return {
    name: fieldRules(limits.name, { required: missing, invalid: "Escribe nombre y apellido" }),
    document_id: fieldRules(
      limits.document_id,
      { required: "Escribe la cédula", invalid: "Revisa la cédula: solo números, como 12.345.678" },
      document,
    ),
    phone: fieldRules(limits.phone, {
      required: "Escribe el teléfono",
      invalid: "Revisa el teléfono, como 0414 555 01 23",
    }),
  };
}
