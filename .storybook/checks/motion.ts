/** What moves although the person asked for reduced motion, as the browser of the tests does. */
export function movements(): string[] {
  return document
    .getAnimations()
    .filter((animation) => animation.playState === "running")
    .map((animation) => {
      const target = animation.effect instanceof KeyframeEffect ? animation.effect.target : null;
      return target?.outerHTML.slice(0, 160) ?? animation.id;
    });
}
