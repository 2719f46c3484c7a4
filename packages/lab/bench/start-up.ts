import { chmod, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startServerProcess } from "@rifas/testing/server-process";
import { PROGRAM } from "../root.ts";
import { median, milliseconds, timed } from "./figures.ts";
import type { Section } from "./report.ts";

const STARTS = 3;

/** The time from nothing to the first response, and again with existing data. */
export async function benchStartUp(): Promise<Section> {
  const folder = await mkdtemp(join(tmpdir(), "rifas-start-"));
  await chmod(folder, 0o711);
  const once = () =>
    timed(async () => {
      const server = await startServerProcess(PROGRAM, { dataDirectory: folder });
      stop = () => server.stop();
      await (await fetch(server.origin)).text();
    });
  let stop: () => Promise<unknown> = async () => undefined;
  try {
    const first = await once();
    const again: number[] = [];
    for (let time = 0; time < STARTS; time++) {
      await stop();
      again.push(await once());
    }
    const plain = { beside: "", ratio: null };
    return {
      title: "Start-up",
      note: "From the command to the first page, with the embedded PostgreSQL.",
      lines: [
        { what: "on an empty folder", measured: milliseconds(first), ...plain },
        { what: "on its data", measured: milliseconds(median(again)), ...plain },
      ],
    };
  } finally {
    await stop();
    await rm(folder, { recursive: true, force: true });
  }
}
