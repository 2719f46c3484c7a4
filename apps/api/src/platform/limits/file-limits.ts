import {
  imageTooLarge,
  serverBusy,
  statementUnreadable,
  type AmountDeclaration,
} from "./limit-declaration.ts";

/** Limits on what reading pictures and bank statements may take. */
export const fileLimits = {
  pictureSide: {
    default: 12_000,
    unit: "px",
    protects: "the CPU from extremely long pictures",
    answer: imageTooLarge,
  },
  pictureDecoded: {
    default: 200,
    unit: "MB",
    protects: "the CPU from small files with a huge picture (width x height x channels x depth)",
    answer: imageTooLarge,
  },
  pictureHeld: {
    default: 40,
    unit: "MB",
    protects:
      "memory from pictures that must be decoded whole (interlaced, progressive, GIF, WebP); shared by all pictures being decoded",
    answer: imageTooLarge,
  },
  pictureProcess: {
    default: 150,
    unit: "MB",
    protects:
      "the server's memory from the picture process, which kills itself above it and is restarted",
    answer: imageTooLarge,
  },
  pictureSeconds: {
    default: 10,
    unit: "s of CPU time",
    protects: "other pictures from one that takes forever",
    answer: imageTooLarge,
  },
  pictureQueue: {
    default: 64,
    unit: "pictures",
    protects: "buyers from waiting behind many pictures; turns alternate between addresses",
    answer: serverBusy,
  },
  pdfsAtOnce: {
    default: 1,
    unit: "PDFs drawn at once",
    protects: "the CPU from many PDFs at once",
    answer: "waits its turn, which alternates between addresses",
  },
  pdfQueue: {
    default: 32,
    unit: "PDFs",
    protects: "memory, and buyers from waiting behind many PDFs",
    answer: serverBusy,
  },
  pdfSeconds: {
    default: 20,
    unit: "s of CPU time",
    protects: "other PDFs from one that takes forever; its thread is ended",
    answer: serverBusy,
  },
  pdfMemory: {
    default: 150,
    unit: "MB of objects",
    protects: "the server's memory from one large PDF; its thread is ended",
    answer: serverBusy,
  },
  shareQueue: {
    default: 32,
    unit: "pictures to share",
    protects:
      "memory, and visitors from waiting behind many pictures; one is drawn at a time, in turns between addresses",
    answer: serverBusy,
  },
  shareProcess: {
    default: 200,
    unit: "MB",
    protects:
      "the server's memory from the process that draws pictures to share, which kills itself above it and is restarted",
    answer: serverBusy,
  },
  shareSeconds: {
    default: 5,
    unit: "s of CPU time",
    protects: "other pictures to share from one that takes forever",
    answer: serverBusy,
  },
  statementProcess: {
    default: 400,
    unit: "MB",
    protects:
      "the server's memory from the process that reads bank statements, which kills itself above it and is restarted",
    answer: statementUnreadable,
  },
  statementSeconds: {
    default: 20,
    unit: "s of CPU time",
    protects: "other statements from one that takes forever",
    answer: statementUnreadable,
  },
  statementQueue: {
    default: 8,
    unit: "statements",
    protects:
      "memory from statements of 5 MB that wait: they are read one at a time, in turns between users",
    answer: serverBusy,
  },
} as const satisfies Record<string, AmountDeclaration>;
