import type { AdaptorName, BankAdaptor } from "./adaptor.ts";
import { bdv } from "./bdv.ts";
import { bnc } from "./bnc.ts";
import { generic } from "./generic.ts";
import { r4 } from "./r4.ts";

/** Every adaptor for banks' notifications. */
export const adaptors: Readonly<Record<AdaptorName, BankAdaptor>> = { generic, bdv, r4, bnc };
