import { address, type Read } from "../environment-values.ts";

/** Where banks are asked about payments. Their test services have other addresses. */
export interface BankServices {
  readonly banesco: { readonly tokens: string; readonly transactions: string };
  readonly mercantil: string;
}

const BANESCO_TOKENS =
  "https://sso-sso-project.apps.proplakur.banesco.com/auth/realms/realm-api-prd/protocol/openid-connect/token";
const BANESCO_TRANSACTIONS =
  "https://sid-validador-consulta-de-transacciones-3scale-apicast-61e25ec.apps.proplakur.banesco.com/financial-account/transactions";
const MERCANTIL_SEARCH =
  "https://apimbu.mercantilbanco.com/mercantil-banco/prod/v1/mobile-payment/search";

/** Reads the addresses; the banks' production services are the default. */
export function readBankServices(read: Read): BankServices {
  return {
    banesco: {
      tokens: address(read, "BANESCO_TOKEN_URL", BANESCO_TOKENS),
      transactions: address(read, "BANESCO_TRANSACTIONS_URL", BANESCO_TRANSACTIONS),
    },
    mercantil: address(read, "MERCANTIL_SEARCH_URL", MERCANTIL_SEARCH),
  };
}
