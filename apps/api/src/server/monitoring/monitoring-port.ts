import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { errorCode, StartUpError } from "../../database/errors/start-up-error.ts";
import type { Health } from "./health.ts";

/** What the monitoring port serves. */
export interface Monitored {
  health: Health;
  /** The metrics in Prometheus's text format. */
  metrics: () => Promise<string>;
}

/**
 * Opens the operator's port, separate from the public one and from the start: GET /livez, /readyz, /metrics. Returns the
 * function that closes it.
 */
export async function openMonitoringPort(
  address: { host: string; port: number },
  monitored: Monitored,
): Promise<() => Promise<void>> {
  const server = createServer((request, response) => {
    answer(request, response, monitored).catch((error: unknown) => {
      send(response, 500, "text/plain", `${String(error)}\n`);
    });
  });
  const listening = Promise.withResolvers<void>();
  server.once("error", listening.reject);
  server.listen(address, listening.resolve);
  try {
    await listening.promise;
  } catch (error) {
    throw new StartUpError(
      `No se puede usar MONITORING_HOST=${address.host}, MONITORING_PORT=${address.port} (${errorCode(error)}): elige otro puerto.`,
    );
  }
  return async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  { health, metrics }: Monitored,
): Promise<void> {
  switch (request.method === "GET" ? request.url : undefined) {
    case "/livez":
      return send(response, 200, "application/json", JSON.stringify({ live: true }));
    case "/readyz": {
      const { ready } = health;
      return send(response, ready ? 200 : 503, "application/json", JSON.stringify({ ready }));
    }
    case "/metrics":
      return send(response, 200, "text/plain; version=0.0.4; charset=utf-8", await metrics());
    default:
      return send(response, 404, "text/plain", "GET /livez, /readyz or /metrics\n");
  }
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, { "content-type": type, "cache-control": "no-store" }).end(body);
}
