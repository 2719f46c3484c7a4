import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerConfig } from "../platform/settings/config.ts";
import { errorCode, StartUpError } from "../database/errors/start-up-error.ts";
import { waitingPage } from "./web-host/waiting-page.ts";

interface Listener {
  listen(options: { host: string; port: number; backlog: number }): Promise<string>;
  addresses(): (AddressInfo | string)[];
}

const problems: Readonly<Record<string, (config: ServerConfig) => string>> = {
  EADDRINUSE: ({ port }) =>
    `El puerto ${port} ya está en uso: detén el programa que lo usa, o pon otro en PORT.`,
  EACCES: ({ port }) =>
    `Este usuario no puede usar el puerto ${port}: pon en PORT uno mayor que 1023.`,
  EADDRNOTAVAIL: ({ host }) => `HOST=${host} no es una dirección de esta máquina.`,
  ENOTFOUND: ({ host }) => `HOST=${host} no es una dirección de esta máquina.`,
};

/**
 * How many connections may wait while the server is busy. An opening fills Node's default of 511 within a third of a second;
 * the system then ignores newcomers, who try again only seconds later. The system's own maximum still applies.
 */
const BACKLOG = 4_096;

/** Starts listening and returns the public origin. Throws StartUpError with one sentence if the address can't be used. */
export async function listen(app: Listener, config: ServerConfig): Promise<string> {
  await explained(config, app.listen({ host: config.host, port: config.port, backlog: BACKLOG }));
  if (config.publicOriginGiven) return config.publicOrigin;
  // With PORT=0 the system chooses the port.
  const [address] = app.addresses();
  const origin = new URL(config.publicOrigin);
  if (typeof address === "object") origin.port = String(address.port);
  return origin.origin;
}

const starting = waitingPage(
  "Esto está arrancando",
  "Se preparan los datos; la primera vez, también los ejemplos de la demostración.",
);

/**
 * Takes the address before the start changes anything, and answers 503 with a page that says so until the product listens
 * there itself. Returns what frees the address. Throws the same StartUpError as `listen` if it can't be used.
 */
export async function holdAddress(config: ServerConfig): Promise<() => Promise<void>> {
  const server = createServer({ keepAlive: false }, (_request, response) => {
    response.writeHead(503, { ...starting.headers, connection: "close" }).end(starting.html);
  }).listen(config.port, config.host);
  await explained(config, once(server, "listening"));
  return async () => {
    server.close();
    server.closeAllConnections();
    await once(server, "close");
  };
}

async function explained(config: ServerConfig, listening: Promise<unknown>): Promise<void> {
  try {
    await listening;
  } catch (error) {
    const sentence = problems[errorCode(error) ?? ""];
    throw sentence === undefined ? error : new StartUpError(sentence(config));
  }
}
