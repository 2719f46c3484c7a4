import { Client, type PoolConfig } from "pg";

/**
 * One URL for each host of a database that may move between hosts: `postgres://user:password@a:5432,b:5432/rifas`, as libpq
 * writes it. The product always needs the host that accepts writes, so `target_session_attrs` may be left out.
 */
export function hostUrls(url: string): [string, ...string[]] {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/]*@)?)([^/?]+)(.*)$/s.exec(url);
  const [, start = "", hosts = "", end = ""] = parts ?? [];
  const [first, ...others] = hosts.split(",").map((host) => start + host + withoutTarget(end));
  return [first ?? url, ...others];
}

/** node-postgres would send the parameter to the server, which doesn't know it. */
function withoutTarget(end: string): string {
  return end.replace(/([?&])target_session_attrs=[^&]*&?/, "$1").replace(/[?&]$/, "");
}

/**
 * What makes a pool find the one host that accepts writes: it stays with a host until a connection there is refused, breaks or turns out to
 * be read-only, and then tries the next. With a single host, which may be a proxy, a read-only connection counts as refused.
 */
export function followPrimary(urls: readonly string[]): Pick<PoolConfig, "Client" | "verify"> {
  return {
    ...followAny(urls),
    verify: (client, done) => {
      client
        .query<{ transaction_read_only: string }>("SHOW transaction_read_only")
        .then(
          ({ rows }) =>
            done(rows[0]?.transaction_read_only === "off" ? undefined : new ReadOnlyHost()),
          done,
        );
    },
  };
}

/** The same for a pool that only reads, to which replicas are welcome. */
export function followAny(urls: readonly string[]): Pick<PoolConfig, "Client"> {
  let current = 0;
  class HostClient extends Client {
    constructor(config?: PoolConfig) {
      const tried = current;
      super({ ...config, connectionString: urls[tried] });
      this.once("end", () => {
        if (current === tried) current = (tried + 1) % urls.length;
      });
    }
  }
  return { Client: HostClient };
}

/** A host that answers but accepts no writes; carries the code that such a write would get. */
class ReadOnlyHost extends Error {
  readonly code = "25006";
  constructor() {
    super("This host of the database is read-only.");
  }
}
