// `npm run test:full`: the same checks at the sizes a release needs, then the API's suite on PostgreSQL 15.
process.env["FULL"] = "1";
await import("./check.ts");
await import("./check-postgres.ts");
export {};
