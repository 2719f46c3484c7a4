import { execFileSync } from "node:child_process";

/** The part of a CycloneDX document that the checks use. */
export interface BillOfMaterials {
  components: readonly BomComponent[];
}

interface BomComponent {
  group?: string;
  name: string;
  version?: string;
  licenses?: readonly ({ expression: string } | { license: { id?: string; name?: string } })[];
}

/**
 * Licences that let anyone run and sell the product, on conditions that it meets. libvips, which sharp loads as a shared
 * library, is the only LGPL part: it can be replaced by another build, as that licence requires.
 */
const ALLOWED_LICENCES = new Set([
  "0BSD",
  "Apache-2.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "BlueOak-1.0.0",
  "CC0-1.0",
  "ISC",
  "LGPL-3.0-or-later",
  "MIT",
  "MIT-0",
  "OFL-1.1",
  "PostgreSQL",
  "Zlib",
]);

/** Packages whose manifest forgets the licence that is in their LICENSE file, at the version that was read. */
const READ_LICENCES: ReadonlyMap<string, string> = new Map([["png-js@2.0.0", "MIT"]]);

/** The CycloneDX bill of materials of the production dependencies, as JSON text. */
export function billOfMaterials(): string {
  const format = ["--sbom-format", "cyclonedx", "--sbom-type", "application", "--prod"];
  return execFileSync("pnpm", ["sbom", ...format], {
    encoding: "utf8",
    maxBuffer: 50_000_000,
    shell: process.platform === "win32",
  });
}

/** Components whose licence is missing or not on the list, one per line; our own packages have the repository's. */
export function licenceProblems({ components }: BillOfMaterials): string[] {
  return components
    .filter(({ group }) => group !== "@rifas")
    .flatMap((component) => {
      const path = component.group ? `${component.group}/${component.name}` : component.name;
      const name = `${path}@${component.version}`;
      const read = READ_LICENCES.get(name);
      const licences = read === undefined ? licencesOf(component) : [read];
      const refused = licences.filter((licence) => !ALLOWED_LICENCES.has(licence));
      if (licences.length > 0 && refused.length === 0) return [];
      return [`${name}: ${refused.join(", ") || "no licence"}`];
    });
}

function licencesOf({ licenses = [] }: BomComponent): string[] {
  return licenses.flatMap((entry) =>
    "expression" in entry
      ? entry.expression.replaceAll(/[()]/g, "").split(/ (?:AND|OR) /)
      : [entry.license.id ?? entry.license.name ?? ""],
  );
}
