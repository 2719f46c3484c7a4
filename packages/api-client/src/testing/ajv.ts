import formats from "ajv-formats";

/** ajv-formats is CommonJS: under `import` its function is the default export's `default`. */
export const addFormats = formats.default;
