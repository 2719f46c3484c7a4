import { fetchOverHttp } from "./load.ts";
import type { Line, Section } from "./report.ts";

const CLIENTS = 16;

/** Rendered home and raffle pages per second, compared with a static file of similar size from the same server. */
export async function benchPages(origin: string, raffle: number): Promise<Section> {
  const addresses = { home: "/", "raffle detail": `/rifas/${raffle}` };
  const html = await (await fetch(`${origin}/`)).text();
  const beside = await nearestFile(origin, html);
  const lines: Line[] = [];
  for (const [what, address] of Object.entries(addresses)) {
    await fetchOverHttp(origin + address, { clients: CLIENTS });
    const before = await rate(beside.url);
    const page = await rate(origin + address);
    const file = (before + (await rate(beside.url))) / 2;
    lines.push({
      what,
      measured: `${page.toFixed(0)}/s`,
      beside: `${file.toFixed(0)}/s`,
      ratio: page / file,
      aim: { atLeast: 0.5 },
    });
  }
  return {
    title: "Public HTML",
    note: `Rendered on the server and cached for seconds, ${CLIENTS} clients that accept Brotli, compared with a static file (${beside.bytes.toLocaleString("en")} bytes) from the same server.`,
    lines,
  };
}

/** The built file whose compressed size is closest to the page's. */
async function nearestFile(origin: string, html: string): Promise<{ url: string; bytes: number }> {
  const page = await bytesOf(`${origin}/`);
  const files = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css)/g))];
  const sized = await Promise.all(
    files.map(async (file) => ({ url: origin + file, bytes: await bytesOf(origin + file) })),
  );
  const [nearest] = sized.toSorted((a, b) => Math.abs(a.bytes - page) - Math.abs(b.bytes - page));
  if (nearest === undefined) throw new Error("The home page names no static file.");
  return nearest;
}

async function rate(url: string): Promise<number> {
  const load = await fetchOverHttp(url, { clients: CLIENTS });
  if (load.failures > 0) throw new Error(`${load.failures} answers of ${url} failed.`);
  return load.rate;
}

/** The compressed size; fetch would decompress it. */
async function bytesOf(url: string): Promise<number> {
  const answer = await fetch(url, { headers: { "accept-encoding": "br" } });
  const length = answer.headers.get("content-length");
  const body = await answer.arrayBuffer();
  return length === null ? body.byteLength : Number(length);
}
