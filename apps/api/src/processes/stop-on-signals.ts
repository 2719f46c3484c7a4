/**
 * SIGINT, SIGTERM and SIGHUP let what is under way end, for so long; a second one ends at once (the embedded database still
 * stops well).
 */
export function stopOnSignals(stop: () => Promise<void>, maxSeconds: number): void {
  let stopping = false;
  const onSignal = (): void => {
    if (stopping) process.exit(130);
    stopping = true;
    setTimeout(() => process.exit(1), maxSeconds * 1_000).unref();
    stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, onSignal);
}
