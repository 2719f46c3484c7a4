/** A text that names packages' tarballs (`rifas-ui-1.0.0.tgz`), with their versions of now. */
export function withVersions(text: string, versionOf: (name: string) => string): string {
  return text.replaceAll(
    /\brifas-([a-z-]+)-\d+\.\d+\.\d+\.tgz/g,
    (_, name: string) => `rifas-${name}-${versionOf(name)}.tgz`,
  );
}
