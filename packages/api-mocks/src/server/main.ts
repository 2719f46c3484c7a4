#!/usr/bin/env node
import { startMockServer } from "./mock-server.ts";

// `pnpm mock`, and `rifas-mock` in other projects: the API of the contract without PostgreSQL, on port 4010 or PORT.
const port = Number(process.env["PORT"] ?? 4010);
const { origin } = await startMockServer({ port });
process.stdout.write(`The API's mock: ${origin}/api. What it can do: ${origin}/\n`);
