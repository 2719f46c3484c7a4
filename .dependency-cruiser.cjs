// Imports run one way (docs/decisions/0001-layout.md): openapi.yaml -> api-client -> operations | web, and between the rooms
// of server and web down their list.
const { globSync, readFileSync } = require("node:fs");
const { join } = require("node:path");
const { SERVER, WEB, serverRooms, webRooms } = require("./scripts/rooms.ts");
const rooms = serverRooms().map(({ room }) => room);
const inRooms = (source, names) =>
  `^${source}/(${names.map((name) => name.replace(".", "\\.")).join("|")})(/|$)`;
const roomRules = (source, order) =>
  order
    .slice(1)
    .map((room, at) => ({
      name: `${source}/${room}-imports-nothing-above-it`,
      comment: "apps/api/rooms.json lists the rooms from the top.",
      severity: "error",
      from: { path: inRooms(source, [room]), pathNot: "\\.(test|stories)\\.tsx?$" },
      to: { path: inRooms(source, order.slice(0, at + 1)) },
    }));
const belowTheServer = inRooms(SERVER, rooms.slice(rooms.indexOf("server") + 1));

/** The server's tests that reach it otherwise than by HTTP and its jobs (`api.runJob`): each says why in its first line. */
const besideHttp = globSync("apps/api/test/**/*.test.ts", { cwd: __dirname })
  .filter((file) => readFileSync(join(__dirname, file), "utf8").startsWith("// Beside HTTP: "))
  .map((file) => file.replaceAll(".", "\\."))
  .join("|");

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, dependencyTypesNot: ["type-only"] },
    },
    {
      name: "no-barrels",
      severity: "error",
      from: {},
      to: { path: "/(index|barrel)\\.tsx?$", pathNot: "node_modules|migrations/index" },
    },
    {
      name: "apps-never-import-each-other",
      comment: "The contract between them is packages/domain/src/web-renderer.ts.",
      severity: "error",
      from: { path: "^apps/([^/]+)/" },
      to: { path: "^apps/", pathNot: "^apps/$1/" },
    },
    {
      name: "packages-never-import-apps",
      comment: "The laboratory, and what it shares with the server's tests, run what is built.",
      severity: "error",
      from: { path: "^packages/" },
      to: { path: "^apps/" },
    },
    {
      name: "only-tests-and-the-laboratory-know-what-tests-the-built-server",
      severity: "error",
      from: { path: "^(apps|packages)/(?!lab/|testing/)", pathNot: "^apps/api/test/" },
      to: { path: "^packages/testing/" },
    },
    {
      name: "nothing-imports-the-laboratory",
      severity: "error",
      from: { path: "^(apps|packages)/(?!lab/)" },
      to: { path: "^packages/lab/" },
    },
    {
      name: "domain-is-pure",
      severity: "error",
      from: { path: "^packages/domain/src/(?!.*\\.test\\.)" },
      to: { path: "^(packages/(?!domain)|node_modules)" },
    },
    {
      name: "demo-knows-only-the-contract-and-the-domain",
      comment: "It acts through the DemoServer that apps/api/demo implements.",
      severity: "error",
      from: { path: "^packages/demo/" },
      to: { path: "^packages/(?!demo|domain|api-client/src/types)" },
    },
    {
      name: "only-the-servers-demo-folder-knows-the-demo",
      severity: "error",
      from: {
        path: "^(apps|packages)/(?!demo/)",
        pathNot: "^apps/api/(demo|src/server/demo|test)/",
      },
      to: { path: "^packages/demo/" },
    },
    {
      name: "ledger-is-pure",
      comment: "Browsers, the server and verifiers without a network run the same code.",
      severity: "error",
      from: { path: "^packages/ledger/src/(?!.*\\.test\\.)" },
      to: {
        path: "^packages/(?!ledger)|node_modules/",
        pathNot: "node_modules/@noble/(hashes|curves)/",
      },
    },
    {
      name: "reconciliation-is-pure",
      comment: "Matching takes facts and gives answers: no clock, database or file.",
      severity: "error",
      from: { path: "^packages/reconciliation/src/(?!.*\\.test\\.)" },
      to: { path: "^packages/(?!reconciliation|domain)|node_modules/(?!@rifas/)" },
    },
    {
      name: "ledger-and-reconciliation-know-no-node",
      severity: "error",
      from: { path: "^packages/(ledger|reconciliation)/src/(?!.*\\.test\\.)" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "ui-knows-no-router-swr-or-client",
      severity: "error",
      from: { path: "^packages/ui/" },
      to: {
        path: "node_modules/(react-router|react-router-dom|swr|openapi-fetch)/|^packages/(api-client|emails)/",
      },
    },
    {
      name: "http-tests-know-nothing-of-the-server",
      comment: "They use support/, which knows it.",
      severity: "error",
      from: { path: "^apps/api/test/.*\\.test\\.ts$", pathNot: `^(${besideHttp})$` },
      to: { path: "^apps/api/src/" },
    },
    ...roomRules(SERVER, rooms),
    ...roomRules(WEB, webRooms()),
    {
      name: "rules-know-no-http-and-of-the-contract-only-types-views-and-limits",
      severity: "error",
      from: { path: belowTheServer },
      to: {
        path: "node_modules/(\\.pnpm/)?@?fastify|^packages/api-client/(?!src/(types|operation-handlers|view|generated/(personal-fields|enums|field-limits/[^/]+))\\.ts$)",
      },
    },
    {
      name: "the-small-form-is-for-public-pages",
      comment: "Everything else uses react-hook-form: docs/front-end.md#forms.",
      severity: "error",
      from: {
        path: "^apps/web/src/",
        pathNot: "^apps/web/src/(shared/forms|sale/checker|pages/public)/",
      },
      to: { path: "^apps/web/src/shared/forms/use-small-form\\.ts$" },
    },
    {
      name: "only-ui-knows-radix-and-cva",
      severity: "error",
      from: { path: "^(apps|packages)/", pathNot: "^packages/ui/" },
      to: {
        path: "(^|/)(@?radix-ui|class-variance-authority|lucide-react|recharts|react-hot-toast)(/|@|$)",
      },
    },
    {
      name: "msw-only-in-stories",
      severity: "error",
      from: { path: "^apps/web/src/(?!stories/)", pathNot: "\\.(stories|test)\\.tsx?$" },
      to: { path: "^apps/web/src/stories/|^packages/api-mocks/|node_modules/msw" },
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "/dist/" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.base.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "types", "default"],
      extensions: [".ts", ".tsx", ".js", ".mjs"],
    },
  },
};
