import type { Lease } from "./queue-state.ts";

/** Who has a purchase of the queue, for its row: 'La mira Luis Gómez'. */
export function leaseWords({ name, looking }: Lease): string {
  return looking ? `La mira ${name}` : `La revisa enseguida ${name}`;
}

/** The same above the purchase: 'Luis Gómez está mirando esta compra'. */
export function leaseTitle({ name, looking }: Lease): string {
  return looking ? `${name} está mirando esta compra` : `${name} la revisa enseguida`;
}

/** Who has the rest of the queue: 'Luis Gómez y Ana Rojas', each once. */
export function holders(leases: Iterable<Lease>): string {
  const names = [...new Set([...leases].map(({ name }) => name))];
  return new Intl.ListFormat("es-VE").format(names);
}
