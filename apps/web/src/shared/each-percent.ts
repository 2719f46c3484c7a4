/** Turns 'so many of so many' into whole percents, and reports each once. */
export function eachPercent(report: (percent: number) => void) {
  let said = -1;
  return (done: number, of: number): void => {
    const percent = Math.floor((100 * done) / of);
    if (percent > said) report(percent);
    said = percent;
  };
}
