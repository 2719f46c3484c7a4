/**
 * What another project gets. In the workspace, a package's `exports` name its sources; in a tarball, what the build makes of them. So
 * each is stated once. (With a condition for sources, every Node process here would have to be started with it.)
 */
export const hooks = {
  beforePacking(manifest) {
    const exports = Object.entries(manifest.exports).flatMap(builtExport);
    return { ...manifest, exports: Object.fromEntries(exports) };
  },
};

function builtExport([path, target]) {
  const module = /^\.\/src\/(.*)\.tsx?$/.exec(target)?.[1];
  if (module !== undefined) {
    return [[path, { types: `./dist/${module}.d.ts`, default: `./dist/${module}.js` }]];
  }
  // Stylesheets of sources are parts of the built one.
  return target.startsWith("./src/") ? [] : [[path, target]];
}
