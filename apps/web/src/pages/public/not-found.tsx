import { data } from "react-router-dom";

/** Every address without a page: the error screen says 'Not Found', and the status is 404. */
export function loader(): never {
  throw data(null, { status: 404 });
}

export { NotFound as Component } from "../not-found-screen.tsx";
