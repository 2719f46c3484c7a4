/** Thrown by the desk's guard if there is a token that couldn't be verified. The session store knows why. */
export class SessionUnverified extends Error {
  override readonly name = "SessionUnverified";
}
