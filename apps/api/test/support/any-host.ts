import type { HostCheck } from "../../src/site/email/host-check.ts";

/** Allows every host: the tests' mail servers are on loopback. */
export const anyHost: HostCheck = async (host) => ({ address: host });

/** Allows none: for tests whose requests may invent one. */
export const noHost: HostCheck = async () => ({ refused: "No en las pruebas." });
