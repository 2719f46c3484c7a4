// Beside HTTP: commands, and databases and files that move, fail or are restored.
import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmod, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { removeEmbeddedData } from "../support/remove-embedded-data.ts";
import { freePort } from "../../../../scripts/free-port.ts";
import { buildServerProgram } from "../support/server-program.ts";

let program: string;
let folder: string;
const children: ChildProcess[] = [];
beforeAll(async () => {
  program = await buildServerProgram();
  folder = await mkdtemp(join(tmpdir(), "rifas-main-"));
  await chmod(folder, 0o711);
});
afterEach(() => {
  for (const child of children.splice(0)) if (child.exitCode === null) child.kill("SIGKILL");
});
afterAll(async () => {
  for (const home of ["", "private"]) await removeEmbeddedData(join(folder, home, "postgres"));
  await rm(folder, { recursive: true, force: true });
});

interface Started {
  child: ChildProcess;
  /** All it has said so far, on both streams. */
  said: () => string;
  /** Resolves when a line with this text was said, or it ended. */
  says: (text: string) => Promise<string>;
  ended: Promise<number | null>;
}

function start(
  environment: Record<string, string> = {},
  parameters: readonly string[] = [],
): Started {
  const child = spawn(process.execPath, [program, ...parameters], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      PATH: process.env["PATH"],
      HOME: process.env["HOME"],
      DATA_DIR: folder,
      PORT: "0",
      ...environment,
    },
  });
  children.push(child);
  let text = "";
  const listeners = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (data: Buffer) => {
      text += data.toString();
      for (const listener of listeners) listener();
    });
  }
  const ended = once(child, "close").then(([code]) => (typeof code === "number" ? code : null));
  const says = async (wanted: string): Promise<string> => {
    const heard = new Promise<void>((resolve) => {
      const listen = () => text.includes(wanted) && resolve();
      listeners.add(listen);
      listen();
    });
    await Promise.race([heard, ended]);
    return text;
  };
  return { child, said: () => text, says, ended };
}

/** How many connections this system lets a server keep waiting; 128 where it doesn't say. */
async function systemBacklog(): Promise<number> {
  return Number(await readFile("/proc/sys/net/core/somaxconn", "utf8").catch(() => "128"));
}

const shownOnce =
  /^La contraseña de admin@rifas\.local, que solo se muestra esta vez: [a-z2-9-]{23}$/m;

function portOf(server: Server): number {
  const address = server.address();
  return address === null || typeof address === "string" ? 0 : address.port;
}

/** Ends with status 1 and exactly one sentence. */
async function refuse(
  environment: Record<string, string>,
  sentence: string | RegExp,
): Promise<void> {
  const { ended, said } = start(environment);
  expect(await ended).toBe(1);
  expect(said().trim().split("\n").at(-1)).toMatch(sentence);
  expect(said()).not.toMatch(/\n\s+at /);
}

describe("starting the product", { timeout: 60_000 }, () => {
  it("prints its URL and how to sign in, stops cleanly, and keeps the data for a second start", async () => {
    // Making the demo takes seconds, and the tests in a browser see it.
    const first = start({}, ["--empty"]);
    const said = await first.says("Se detiene con Ctrl-C");
    expect(said).toMatch(/^Rifas está lista: http:\/\/localhost:\d+$/m);
    expect(said).toMatch(
      /^Entra en http:\/\/localhost:\d+\/inicia-sesion como admin@rifas\.local\.$/m,
    );
    expect(said).toMatch(shownOnce);
    first.child.kill("SIGTERM");
    expect(await first.ended).toBe(0);

    const second = start();
    const again = await second.says("Se detiene con Ctrl-C");
    expect(again).toContain("como admin@rifas.local.");
    expect(again).toContain(
      "Todavía no ha entrado nadie. Otra contraseña: npm run reset-password -- admin@rifas.local",
    );
    expect(again).not.toMatch(/solo se muestra esta vez|se aplicó 0001/);
    second.child.kill("SIGINT");
    expect(await second.ended).toBe(0);
  });

  it("--empty starts without the demo, and says that it doesn't change existing data", async () => {
    const data = await mkdtemp(join(tmpdir(), "rifas-empty-"));
    await chmod(data, 0o711);
    try {
      const first = start({ DATA_DIR: data }, ["--empty"]);
      const said = await first.says("Se detiene con Ctrl-C");
      expect(said).toContain("Vacío: en esta instalación no hay demostración, ni nada todavía.");
      expect(said).toContain(
        "Para ver la demostración, sin tocar esto: DATA_DIR=otra-carpeta npm start",
      );
      expect(said).toMatch(shownOnce);
      first.child.kill("SIGTERM");
      expect(await first.ended).toBe(0);

      // The same folder again, now with the demo as the default.
      const second = start({ DATA_DIR: data }, ["--empty"]);
      expect(await second.says("Se detiene con Ctrl-C")).toContain(
        "Vacío: --empty no cambió nada, estos datos ya estaban aquí.",
      );
      second.child.kill("SIGTERM");
      expect(await second.ended).toBe(0);
      const usual = start({ DATA_DIR: data, DEMO: "true" });
      expect(await usual.says("Se detiene con Ctrl-C")).not.toContain("Demostración:");
      usual.child.kill("SIGTERM");
      expect(await usual.ended).toBe(0);
    } finally {
      await removeEmbeddedData(join(data, "postgres"));
      await rm(data, { recursive: true, force: true });
    }
  });

  it("lets a thousand connections wait while it is busy", async () => {
    const { child, says } = start();
    const origin = /http:\/\/localhost:(\d+)/.exec(await says("Se detiene con Ctrl-C"));
    child.kill("SIGSTOP");
    const waiting = Array.from({ length: Math.min(1_000, await systemBacklog()) }, () =>
      connect(Number(origin?.[1]), "127.0.0.1"),
    );
    try {
      await Promise.all(waiting.map((socket) => once(socket, "connect")));
      expect(waiting.every((socket) => socket.readyState === "open")).toBe(true);
    } finally {
      for (const socket of waiting) socket.destroy();
      child.kill("SIGCONT");
    }
  });

  // threat: Staff, passwords and sessions: Sessions stolen from the disk, by another user of the machine
  it("makes its folders inaccessible to other users of the machine", async () => {
    const home = join(folder, "private");
    const { says } = start({ DATA_DIR: home }, ["--empty"]);
    await says("Se detiene con Ctrl-C");
    const rightsOf = async (path: string) => (await stat(path)).mode & 0o777;
    // Started by root, PostgreSQL runs as another user, who may traverse the folder but not list it.
    const passable = process.getuid?.() === 0 ? 0o711 : 0o700;
    expect(await rightsOf(home)).toBe(passable);
    expect(await rightsOf(join(home, "postgres"))).toBe(passable);
    expect(await rightsOf(join(home, "postgres/cluster"))).toBe(0o700);
    expect(await rightsOf(join(home, "files"))).toBe(0o700);
  });

  it("serves the API and unknown paths at the URL it prints", async () => {
    const { says } = start();
    const [, origin = ""] = /lista: (\S+)/.exec(await says("Se detiene con Ctrl-C")) ?? [];
    const config = await fetch(`${origin}/api/config`);
    expect(config.status).toBe(200);
    // The terms are as old as the installation, which is younger than the program.
    const [, published = ""] = /"published_at":"([^"]+)"/.exec(await config.text()) ?? [];
    expect(new Date(published) > (await stat(program)).mtime).toBe(true);
    const nothing = await fetch(`${origin}/api/nothing`);
    expect([nothing.status, await nothing.json()]).toEqual([
      404,
      expect.objectContaining({ code: "not_found" }),
    ]);
  });

  it("prints one sentence if a second process uses the same data", async () => {
    const first = start();
    await first.says("Se detiene con Ctrl-C");
    await refuse({}, `Otro proceso (pid ${first.child.pid}) ya usa los datos de`);
  });

  it("prints one sentence if the port is in use, before it makes anything", async () => {
    const holder: Server = createServer().listen(0, "127.0.0.1");
    await once(holder, "listening");
    const port = portOf(holder);
    const sentence = `El puerto ${port} ya está en uso: detén el programa que lo usa, o pon otro en PORT.`;
    const unmade = { DATA_DIR: join(folder, "unmade"), PORT: String(port) };
    await refuse(unmade, sentence);
    await refuse(unmade, sentence);
    await expect(stat(unmade.DATA_DIR)).rejects.toThrow("ENOENT");
    holder.close();
  });

  it("says that it is starting to whoever comes while the data is being prepared", async () => {
    // A database that takes the connection and never answers.
    const mute = createServer().listen(0, "127.0.0.1");
    await once(mute, "listening");
    const asked = once(mute, "connection");
    const port = await freePort();
    const { child, ended } = start({
      DATABASE_URL: `postgres://rifas@127.0.0.1:${portOf(mute)}/rifas`,
      PORT: String(port),
    });
    await asked;
    for (const path of ["/", "/readyz", "/api/config"]) {
      const answer = await fetch(`http://localhost:${port}${path}`);
      expect([path, answer.status, answer.headers.get("retry-after")]).toEqual([path, 503, "2"]);
      expect(await answer.text()).toContain("Esta página se abre sola");
    }
    child.kill("SIGTERM");
    await ended;
    mute.close();
  });

  it("prints one sentence if it can't write", async () => {
    await writeFile(join(folder, "file"), "");
    await refuse({ DATA_DIR: join(folder, "file", "data") }, /^No se puede escribir en .*DATA_DIR/);
  });

  it("prints one sentence if the database can't be reached", async () => {
    await refuse(
      { DATABASE_URL: "postgres://nobody@127.0.0.1:1/none" },
      /^No se llega a la base de datos: .*DATABASE_URL/,
    );
  });

  it.each([
    [{ NODE_ENV: "production", DEMO: "true" }, "se contradicen"],
    [{ NODE_ENV: "production" }, "NODE_ENV=production necesita PUBLIC_ORIGIN"],
    [{ HOST: "203.0.113.7" }, "HOST=203.0.113.7 no es una dirección de esta máquina."],
  ])("prints one sentence for %o", async (environment, sentence) => {
    await refuse(environment, sentence);
  });
});
