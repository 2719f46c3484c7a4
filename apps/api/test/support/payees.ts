import { testContract, type Schema } from "./test-contract.ts";

const contract = testContract();

/** The fields of what is sent that tell buyers whom, where or how much to pay, as 'operation.field' or 'operation key.field'. */
function payeesOf(name: string, place: Schema | undefined): string[] {
  const { "x-payee": payee, items, properties = {} } = contract.resolve(place ?? {});
  if (payee === true) return [name];
  return [
    ...(items === undefined ? [] : payeesOf(name, items)),
    ...Object.entries(properties).flatMap(([field, part]) => payeesOf(`${name}.${field}`, part)),
  ];
}
/** All of them, as the contract marks them (`x-payee`). */
export const payees = contract.operations.flatMap(({ id, body, valueSchemas = {} }) => [
  ...payeesOf(id, body?.schema),
  ...Object.entries(valueSchemas).flatMap(([key, $ref]) => payeesOf(`${id} ${key}`, { $ref })),
]);
