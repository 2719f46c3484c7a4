/** The push services of the browsers that there are: Chrome and most others, Firefox, Safari, and Edge. */
const SERVICES = [
  /^fcm\.googleapis\.com$/,
  /^(?:[\w-]+\.)*push\.services\.mozilla\.com$/,
  /^(?:[\w-]+\.)*push\.apple\.com$/,
  /^(?:[\w-]+\.)*notify\.windows\.com$/,
];

/** Whether an address is at one of them, on the usual port: a stranger gives it, and the server is to connect to it. */
export function isKnownService({ protocol, hostname, port, username, password }: URL): boolean {
  const isPlain = protocol === "https:" && port === "" && username === "" && password === "";
  return isPlain && SERVICES.some((service) => service.test(hostname));
}
