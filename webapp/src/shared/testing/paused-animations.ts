/**
 * Removes the style sheet with which Storybook pauses all animations while it checks a story. Storybook 10 leaves it behind
 * when the check fails (https://github.com/storybookjs/storybook/issues/36097). Stories share one page, so that every
 * later story that waits for an animation would fail, too.
 */
export function resumeAnimations(): void {
  for (const sheet of document.head.querySelectorAll('style')) {
    if (sheet.textContent.includes('animation-play-state: paused !important')) sheet.remove();
  }
}
