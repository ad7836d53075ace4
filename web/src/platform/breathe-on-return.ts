/** The icons of running sessions breathe again, for their 20 seconds, each time somebody comes back to the page. Call it once. */
export function breatheOnReturn(): void {
  document.addEventListener('visibilitychange', () => {
    if (document.hidden) return;
    // Listed although they have ended, because they fill.
    for (const animation of document.getAnimations()) {
      if (animation instanceof CSSAnimation && animation.animationName === 'breathe') animation.play();
    }
  });
}
