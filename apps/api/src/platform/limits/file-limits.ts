import {
  imageTooLarge,
  serverBusy,
  statementUnreadable,
  type AmountDeclaration,
} from "./limit-declaration.ts";

/** Limits on what reading pictures and bank statements may take. */
export const fileLimits = {
  pictureSide: {
    variable: "PICTURE_SIDE",
    default: 12_000,
    unit: "px",
    least: 1_600,
    most: 30_000,
    protects: "the CPU from extremely long pictures",
    answer: imageTooLarge,
  },
  pictureDecoded: {
    variable: "PICTURE_DECODED_MB",
    default: 200,
    unit: "MB",
    least: 10,
    most: 2_000,
    protects: "the CPU from small files with a huge picture (width x height x channels x depth)",
    answer: imageTooLarge,
  },
  pictureHeld: {
    variable: "PICTURE_HELD_MB",
    default: 40,
    unit: "MB",
    least: 10,
    most: 1_000,
    protects:
      "memory from pictures that must be decoded whole (interlaced, progressive, GIF, WebP); shared by all pictures being decoded",
    answer: imageTooLarge,
  },
  pictureProcess: {
    variable: "PICTURE_PROCESS_MB",
    default: 150,
    unit: "MB",
    least: 100,
    most: 2_000,
    protects:
      "the server's memory from the picture process, which kills itself above it and is restarted",
    answer: imageTooLarge,
  },
  pictureSeconds: {
    variable: "PICTURE_SECONDS",
    default: 10,
    unit: "s of CPU time",
    least: 1,
    most: 120,
    protects: "other pictures from one that takes forever",
    answer: imageTooLarge,
  },
  pictureQueue: {
    variable: "PICTURE_QUEUE",
    default: 64,
    unit: "pictures",
    least: 4,
    most: 10_000,
    protects: "buyers from waiting behind many pictures; turns alternate between addresses",
    answer: serverBusy,
  },
  statementProcess: {
    variable: "STATEMENT_PROCESS_MB",
    default: 400,
    unit: "MB",
    least: 100,
    most: 2_000,
    protects:
      "the server's memory from the process that reads bank statements, which kills itself above it and is restarted",
    answer: statementUnreadable,
  },
  statementSeconds: {
    variable: "STATEMENT_SECONDS",
    default: 20,
    unit: "s of CPU time",
    least: 1,
    most: 120,
    protects: "other statements from one that takes forever",
    answer: statementUnreadable,
  },
  statementQueue: {
    variable: "STATEMENT_QUEUE",
    default: 8,
    unit: "statements",
    least: 1,
    most: 100,
    protects:
      "memory from statements of 5 MB that wait: they are read one at a time, in turns between users",
    answer: serverBusy,
  },
} as const satisfies Record<string, AmountDeclaration>;
