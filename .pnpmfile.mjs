/**
 * What another project gets. In the workspace, a package's `exports` and `bin` name its sources; in a tarball, what the build makes of
 * them. So each is stated once. (With a condition for sources, every Node process here would have to be started with it.)
 */
export const hooks = {
  beforePacking(manifest) {
    const exports = Object.entries(manifest.exports).flatMap(builtExport);
    const programs = Object.entries(manifest.bin ?? {}).map(([name, path]) => [name, built(path)]);
    return {
      ...manifest,
      exports: Object.fromEntries(exports),
      ...(programs.length > 0 && { bin: Object.fromEntries(programs) }),
    };
  },
};

function builtExport([path, target]) {
  const code = built(target);
  if (code !== target) return [[path, { types: code.replace(/js$/, "d.ts"), default: code }]];
  // Stylesheets of sources are parts of the built one.
  return target.startsWith("./src/") ? [] : [[path, target]];
}

function built(path) {
  return path.replace(/^\.\/src\/(.*)\.tsx?$/, "./dist/$1.js");
}
