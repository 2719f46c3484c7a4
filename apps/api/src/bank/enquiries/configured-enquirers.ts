import type { Clock } from "../../platform/clock.ts";
import type { ServerConfig } from "../../platform/settings/config.ts";
import type { AskedName } from "../adaptors/adaptors.ts";
import { createBanescoEnquirer } from "./banesco-enquirer.ts";
import type { BankEnquirer } from "./bank-enquirer.ts";
import { createMercantilEnquirer } from "./mercantil-enquirer.ts";

/** The banks that are asked about payments. */
export type BankEnquirers = Readonly<Record<AskedName, BankEnquirer>>;

/** The banks' own services, or those that the environment names instead. */
export function configuredEnquirers(
  { bankServices }: Pick<ServerConfig, "bankServices">,
  clock: Clock,
): BankEnquirers {
  return {
    banesco: createBanescoEnquirer(bankServices.banesco, clock),
    mercantil: createMercantilEnquirer(bankServices.mercantil),
  };
}
