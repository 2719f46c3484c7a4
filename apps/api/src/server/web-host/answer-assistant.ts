import { readFile } from "node:fs/promises";
import { join } from "node:path";
import {
  addGetDocumentationTool,
  addGetStoryDocumentationTool,
  addListAllDocumentationTool,
  COMPONENT_MANIFEST_PATH,
  STORYBOOK_MCP_INSTRUCTIONS,
  type StorybookContext,
} from "@storybook/mcp";
import { ValibotJsonSchemaAdapter } from "@tmcp/adapter-valibot";
import { McpServer } from "tmcp";

/** A JSON-RPC request. */
export interface Question {
  readonly jsonrpc: "2.0";
  readonly method: string;
  readonly id: string | number;
}

/**
 * Answers a JSON-RPC request of an assistant from the Storybook in this folder. Storybook's own tools, without its HTTP
 * transport, which keeps a session for everyone who asks; what needs one is refused. Null for what the protocol doesn't
 * know as a request: a fraction as its id, parameters without names.
 */
export async function answerAssistant(folder: string, question: Question): Promise<unknown> {
  tools ??= createTools();
  const server = await tools;
  try {
    return await server.receive(question, { custom: storybookIn(folder) });
  } catch (error) {
    // Only the shape of a request throws; a tool's failure is an answer.
    if (error instanceof Error && error.name === "ValiError") return null;
    throw error;
  }
}

let tools: ReturnType<typeof createTools> | undefined;

async function createTools() {
  const server = new McpServer(
    { name: "rifas-design-system", version: "1.0.0" },
    {
      adapter: new ValibotJsonSchemaAdapter(),
      capabilities: { tools: {} },
      instructions: STORYBOOK_MCP_INSTRUCTIONS,
    },
  ).withContext<StorybookContext>();
  await addListAllDocumentationTool(server);
  await addGetDocumentationTool(server);
  await addGetStoryDocumentationTool(server);
  return server;
}

/** Reads the manifest anew for each question, as `npm start` may replace it while the server runs. */
function storybookIn(folder: string): StorybookContext {
  return {
    manifestProvider: async (_request, path) => {
      // The guides are in the components' manifest; there is no other.
      if (path !== COMPONENT_MANIFEST_PATH) throw new Error("There is no such manifest.");
      return await readFile(join(folder, path), "utf8").catch(() => {
        // Node's own words would name the folder.
        throw new Error("The design system has no manifest yet. Ask again in a minute.");
      });
    },
  };
}
