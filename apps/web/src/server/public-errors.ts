import { isRouteErrorResponse } from "react-router-dom";

type Errors = Readonly<Record<string, unknown>>;

/** What a visitor may know of a failed render: an HTTP status, never a message, a stack or SQL. */
export function publicErrors(errors: Errors | null): Errors | null {
  if (errors === null) return null;
  return Object.fromEntries(
    Object.entries(errors).map(([routeId, error]) => [routeId, publicError(error)]),
  );
}

/** In the shape by which the router knows an error response again after hydration. */
function publicError(error: unknown) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  return { status, statusText: "", internal: false, data: null };
}
