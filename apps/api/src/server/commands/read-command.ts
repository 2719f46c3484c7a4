import { resolve } from "node:path";
import { parseArgs } from "node:util";
import type { KeyChange } from "../../platform/secrets/ledger-keys.ts";
import { StartUpError } from "../../database/errors/start-up-error.ts";

/** What the command line asks for: another task instead of serving, or how to start. */
export interface Command {
  /** Start without the demo. */
  empty: boolean;
  removeDemo: boolean;
  backup: { folder: string; keep: number | undefined } | undefined;
  restore: { backup: string; overwrite: boolean; real: boolean; check: boolean } | undefined;
  ledgerKey: KeyChange | undefined;
  /** Whose password to reset: their e-mail. */
  resetPassword: string | undefined;
}

/** Reads the command-line arguments; throws StartUpError with a helpful sentence if they are invalid. */
export function readCommand(args: string[]): Command {
  const { values } = parse(args);
  const { backup, restore, keep, overwrite = false, real = false, check = false } = values;
  const { "ledger-key": change, "reset-password": email } = values;
  if (keep !== undefined && !/^[1-9]\d{0,3}$/.test(keep)) {
    throw new StartUpError(`--keep es cuántos respaldos quedan, de 1 a 9999, y no «${keep}».`);
  }
  if (restore === "") throw new StartUpError("Di cuál respaldo: npm run restore -- <su carpeta>.");
  if (change !== undefined && change !== "rotated" && change !== "lost") {
    throw new StartUpError("Di qué pasa con la llave: npm start -- --ledger-key rotated, o lost.");
  }
  return {
    resetPassword: readEmail(email),
    ledgerKey: change,
    empty: values.empty ?? false,
    removeDemo: values["remove-demo"] ?? false,
    backup:
      backup === undefined
        ? undefined
        : { folder: resolve(backup), keep: Number(keep) || undefined },
    restore:
      restore === undefined ? undefined : { backup: resolve(restore), overwrite, real, check },
  };
}

function readEmail(email: string | undefined): string | undefined {
  if (email === undefined || email.includes("@")) return email;
  throw new StartUpError("Di de quién: npm run reset-password -- <su correo>.");
}

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      options: {
        empty: { type: "boolean" },
        "remove-demo": { type: "boolean" },
        backup: { type: "string" },
        keep: { type: "string" },
        restore: { type: "string" },
        overwrite: { type: "boolean" },
        real: { type: "boolean" },
        check: { type: "boolean" },
        "ledger-key": { type: "string" },
        "reset-password": { type: "string" },
      },
    });
  } catch {
    throw new StartUpError(
      `No entiendo «${args.join(" ")}»: README.md dice qué se puede pedir, y cada opción con valor lo lleva detrás.`,
    );
  }
}
