/**
 * Removes the style sheet with which Storybook pauses all animations while it checks a story. If the check fails,
 * Storybook 10 does not remove the style sheet (https://github.com/storybookjs/storybook/issues/36097). Stories share
 * one page, so every later story that waits for an animation would fail, too.
 */
export function resumeAnimations(): void {
  for (const sheet of document.head.querySelectorAll('style')) {
    if (sheet.textContent.includes('animation-play-state: paused !important')) sheet.remove();
  }
}
