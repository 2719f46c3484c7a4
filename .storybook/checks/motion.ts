/** Animations that run although the test browser asks for reduced motion. */
export function runningAnimations(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === "running")
    .map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return target?.outerHTML.slice(0, 160) ?? animation.id;
    });
}
