import type { AdaptorName, AskedBank, BankAdaptor } from "./adaptor.ts";
import { banesco } from "./banesco.ts";
import { bdv } from "./bdv.ts";
import { bnc } from "./bnc.ts";
import { generic } from "./generic.ts";
import { mercantil } from "./mercantil.ts";
import { r4 } from "./r4.ts";

/** The adaptors of all banks. */
export const adaptors = { generic, bdv, r4, bnc, banesco, mercantil } as const satisfies Readonly<
  Record<AdaptorName, BankAdaptor>
>;

/** The banks that are asked. */
export type AskedName = {
  [Name in AdaptorName]: (typeof adaptors)[Name] extends AskedBank ? Name : never;
}[AdaptorName];
