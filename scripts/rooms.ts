import { globSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, normalize } from "node:path";

const root = join(import.meta.dirname, "..");

/** The server's sources. */
export const SERVER = "apps/api/src";

/** The web's sources. */
export const WEB = "apps/web/src";

/** A file or folder directly in the sources, and what it holds. */
export interface Room {
  room: string;
  holds: string;
}

/** Which room or folder imports from which. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/** An import of a file of the same sources. Paths are from the repository's root. */
export interface Import {
  from: string;
  to: string;
  /** Whether it exists at run time. */
  running: boolean;
}

/** The server's rooms in order (apps/api/rooms.json): each imports only from those after it. */
export function serverRooms(): Room[] {
  const list: unknown = JSON.parse(readFileSync(join(root, "apps/api/rooms.json"), "utf8"));
  if (!Array.isArray(list) || !list.every(isRoom)) throw new Error("rooms.json isn't a list.");
  return list;
}

/** The web's rooms in order: what starts it, its pages, the business's rooms from the server's list, and what these share. */
export function webRooms(): string[] {
  const names = serverRooms().map(({ room }) => room);
  const business = names.slice(names.indexOf("server") + 1, names.indexOf("platform"));
  const start = ["stories", "entry-browser.tsx", "entry-server.tsx", "routes.tsx", "host"];
  return [...start, "pages", ...business, "shared", "desk.css", "storefront.css"];
}

function isRoom(value: unknown): value is Room {
  return typeof value === "object" && value !== null && "room" in value && "holds" in value;
}

/** What lies directly in a folder, tests aside. */
export function roomsIn(source: string): string[] {
  return readdirSync(join(root, source)).filter((name) => !TEST.test(name));
}

const TEST = /\.(?:test|stories|test-d)\.tsx?$/;

/** Every way to name a file of one's own: import, export from, import() and types of either. */
const IMPORTS = /^(?:import|export) (type )?([^;"]*? from )?"(\.[^"]+)";|\bimport\("(\.[^"]+)"\)/gm;
const ONLY_TYPES = /^\{(?:\s*type \w+(?: as \w+)?,?)+\s*\} from $/;

/** The imports between a folder's files, tests aside. */
export function importsIn(source: string): Import[] {
  return globSync(`${source}/**/*.{ts,tsx}`, { cwd: root })
    .filter((file) => !TEST.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(root, file), "utf8");
      return [...text.matchAll(IMPORTS)].map(([, type, names = "", path, lazy]) => ({
        from: file,
        to: normalize(join(dirname(file), path ?? lazy ?? "")),
        running: type === undefined && !ONLY_TYPES.test(names),
      }));
    })
    .filter(({ to }) => to.startsWith(`${source}/`));
}

/** The imports as arrows between what `placeOf` makes of their paths. */
export function graphOf(imports: readonly Import[], placeOf: (path: string) => string): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of imports.map((one) => [placeOf(one.from), placeOf(one.to)] as const))
    if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to));
  return graph;
}

/** The first circle found, as the places on it; null without one. */
export function circleIn(graph: Graph): string[] | null {
  const done = new Set<string>();
  const visit = (place: string, path: readonly string[]): string[] | null => {
    if (path.includes(place)) return [...path.slice(path.indexOf(place)), place];
    if (done.has(place)) return null;
    for (const next of graph.get(place) ?? []) {
      const circle = visit(next, [...path, place]);
      if (circle !== null) return circle;
    }
    done.add(place);
    return null;
  };
  for (const place of graph.keys()) {
    const circle = visit(place, []);
    if (circle !== null) return circle;
  }
  return null;
}
