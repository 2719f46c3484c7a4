import { secureGlobal } from "@rifas/ui/secure-context";

/** Whether this browser can use passkeys at this address, and if not, why. */
export type PasskeySupport = "yes" | "insecure" | "unsupported";

/** Passkeys need https (or localhost), a name rather than an IP address, and a browser of the last years. */
export function passkeySupport(): PasskeySupport {
  if (!isSecureContext || /^[\d.]+$|^\[/.test(location.hostname)) return "insecure";
  return secureGlobal().PublicKeyCredential === undefined ? "unsupported" : "yes";
}

/** What to tell a user who can't use them here. */
export const passkeyProblems: Readonly<Record<Exclude<PasskeySupport, "yes">, string>> = {
  insecure:
    "Aquí no se pueden usar llaves de acceso: entra por la dirección del sitio, con https, y no por un número de IP.",
  unsupported: "Este navegador no conoce las llaves de acceso. Actualízalo, o usa otro.",
};
