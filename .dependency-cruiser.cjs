// Imports run one way (docs/decisions/0001-layout.md): openapi.yaml -> api-client -> operations | web, and between the rooms
// of server and web down their list.
const { SERVER, WEB, serverRooms, webRooms } = require("./scripts/rooms.ts");
const rooms = serverRooms().map(({ room }) => room);
const inRooms = (source, names) =>
  `^${source}/(${names.map((name) => name.replace(".", "\\.")).join("|")})(/|$)`;
const roomRules = (source, order) =>
  order.slice(1).map((room, at) => ({
    name: `${source}/${room}-imports-nothing-above-it`,
    comment: "apps/api/rooms.json lists the rooms from the top.",
    severity: "error",
    from: { path: inRooms(source, [room]), pathNot: "\\.(test|stories)\\.tsx?$" },
    to: { path: inRooms(source, order.slice(0, at + 1)) },
  }));
const belowTheServer = inRooms(SERVER, rooms.slice(rooms.indexOf("server") + 1));

// What the server's tests of any tier reach otherwise than by HTTP and the jobs (`api.runJob`), as there is no other way in.
const besideHttp = [
  // Commands, and databases and files that move, fail or are restored.
  "backup|erasure/erased-everywhere|main|moving-database|replica|upgrade/(table-types|upgrade)|ledger/(ledger-key-command|restored|unsigned-log)|rules/one-installation",
  // The background work itself, and what it reports.
  "background|clock-set-back|monitoring/(alarms|metrics)",
  // The outbox: what a transaction queues, and what workers do with it that die or run at the same time.
  "email/(delivery|killed-worker|many-waiting|outbox|private-hosts|raffle-notices|seal-notice)",
  // Parts on their own: how a message is read, stores of files, pictures, the beacon, the logger, hosted pages.
  "email/plain-text|files/(images|picture-service|public-files|stores|unused-pictures)|draws/beacon|logs|web-host/.+",
  "pages/storybook-files|purchases/search-rule|spreadsheets/libreoffice|waiting-room/in-order",
  // Declarations, compared with the contract or the database.
  "contract/every-answer|erasure/stored-texts|stored-secrets|config|http/(data-that-leaves|draw-evening|network-limits|public-reads)",
  "push/push-subscriptions|origins/(counting-cost|strangers-beside-buyers)",
  // Moments that no request can hold: between two checks, at any statement of a process that stops, or of an older version.
  "auth|erasure/interrupted-erasure|http/rate-limits|ledger/(quiet-copy|reopened|terms)|raffles/create-raffle",
  "rules/(held-until-reviewed|quiet-jobs)|tickets/reads-in-a-rush",
  // What the demo made, and that nothing is left of it.
  "demo/demo",
].join("|");

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
      comment: "The laboratory runs the server from outside.",
      severity: "error",
      from: { path: "^packages/(?!lab/)" },
      to: { path: "^apps/" },
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
      name: "demo-knows-only-the-domain",
      comment: "It acts through the DemoServer that apps/api/src/demo implements.",
      severity: "error",
      from: { path: "^packages/demo/" },
      to: { path: "^packages/(?!demo|domain)" },
    },
    {
      name: "only-the-servers-demo-folder-knows-the-demo",
      severity: "error",
      from: { path: "^(apps|packages)/(?!demo/)", pathNot: "^apps/api/(src/demo|test)/" },
      to: { path: "^packages/demo/" },
    },
    {
      name: "ledger-is-pure",
      comment: "Browsers, the server and verifiers without a network run the same code.",
      severity: "error",
      from: { path: "^packages/ledger/src/(?!test-support/|.*\\.test\\.)" },
      to: {
        path: "^packages/(?!ledger)|node_modules/",
        pathNot: "node_modules/@noble/(hashes|curves)/",
      },
    },
    {
      name: "ledger-knows-no-node",
      severity: "error",
      from: { path: "^packages/ledger/src/(?!test-support/|.*\\.test\\.)" },
      to: { dependencyTypes: ["core"] },
    },
    {
      name: "reconciliation-is-pure",
      comment: "Matching takes facts and gives answers: no clock, database or file.",
      severity: "error",
      from: { path: "^packages/reconciliation/src/(?!.*\\.test\\.)" },
      to: { path: "^packages/(?!reconciliation|domain)|node_modules/(?!@rifas/)" },
    },
    {
      name: "reconciliation-knows-no-node",
      severity: "error",
      from: { path: "^packages/reconciliation/src/(?!.*\\.test\\.)" },
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
      comment: "They use support/, which knows it; the exceptions have their reasons above.",
      severity: "error",
      from: {
        path: "^apps/api/test/.*\\.test\\.ts$",
        pathNot: `^apps/api/test/(${besideHttp})(\\.landing|\\.full)?\\.test\\.ts$`,
      },
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
