import formats from "ajv-formats";

/** ajv-formats is CommonJS: its function is the default of the default, for TypeScript. */
export const addFormats = formats.default;
