/**
 * On SIGINT, SIGTERM and SIGHUP, finishes work in progress for up to `maxSeconds`; a second signal exits immediately (the
 * embedded database still shuts down cleanly).
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
