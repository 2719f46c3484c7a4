/** The desk can't open yet: there is a token, and the server couldn't say whose. The session store knows why. */
export class SessionUnverified extends Error {
  override readonly name = "SessionUnverified";
}
