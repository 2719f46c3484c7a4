import { existsSync, globSync, readFileSync } from "node:fs";

/** What a unit's files say about its service. */
export interface Unit {
  user: string;
  folder: string;
  environment: Record<string, string>;
  /** All values of a setting. */
  all(key: string): string[];
  /** A setting with a command, as words, with its variables. */
  command(key: string): string[];
}

/** Reads a service's unit with its drop-ins, from where systemd looks. */
export function readUnit(name: string): Unit {
  const [template = "", instance = ""] = name.split("@");
  const file = `${instance === "" ? template : `${template}@`}.service`;
  const folders = ["/etc/systemd/system", "/lib/systemd/system"];
  const main = folders.map((folder) => `${folder}/${file}`).find((path) => existsSync(path));
  if (main === undefined) throw new Error(`Unit ${file} not found.`);
  const paths = [main, ...globSync(`/etc/systemd/system/${file}.d/*.conf`)];
  const lines = paths.flatMap((path) => readFileSync(path, "utf8").split("\n"));
  const settings = lines.filter((line) => /^[A-Z]\w+=/.test(line)).map(pairOf);
  const known: Record<string, string> = { "%i": instance, "%p": template, "%H": hostname() };
  const all = (key: string) =>
    settings
      .filter(([name_]) => name_ === key)
      .map(([, value]) => value.replaceAll(/%[ipH]/g, (mark) => known[mark] ?? mark));
  const environment = {
    PATH: "/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin",
    LANG: "C.UTF-8",
    HOME: "/tmp",
    ...Object.fromEntries(all("Environment").flatMap(split).map(pairOf)),
    ...Object.fromEntries(all("EnvironmentFile").flatMap(readEnvironment)),
  };
  return {
    user: all("User").at(-1) ?? "root",
    folder: all("WorkingDirectory").at(-1) ?? "/",
    environment,
    all,
    command: (key) => split(all(key)[0] ?? "").flatMap((word) => fill(word, environment)),
  };
}

const hostname = () => readFileSync("/proc/sys/kernel/hostname", "utf8").trim();

function pairOf(line: string): [string, string] {
  const at = line.indexOf("=");
  return [line.slice(0, at), line.slice(at + 1)];
}

function readEnvironment(path: string): [string, string][] {
  const file = path.replace(/^-/, "");
  if (path.startsWith("-") && !existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n");
  return lines
    .filter((line) => /^\w+=/.test(line))
    .map(pairOf)
    .map(([key, value]) => [key, value.replace(/^(["'])(.*)\1$/, "$2")]);
}

/** Splits at spaces outside of quotes, and drops the outer quotes. */
function split(text: string): string[] {
  const words = text.match(/'[^']*'|"[^"]*"|[^\s"']+/g) ?? [];
  return words.map((word) => word.replace(/^(["'])(.*)\1$/, "$2"));
}

/** As systemd does: a variable that is a whole word becomes several words. */
function fill(word: string, environment: Record<string, string>): string[] {
  const name = /^\$(\w+)$/.exec(word)?.[1];
  return name === undefined ? [word] : (environment[name] ?? "").split(" ").filter(Boolean);
}
