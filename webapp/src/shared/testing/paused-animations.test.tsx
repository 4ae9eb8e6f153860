import { pauseAnimations } from 'storybook/preview-api';
import { expect, test } from 'vitest';
import { resumeAnimations } from './paused-animations';

test('animations that Storybook has paused run again, and other style sheets stay', () => {
  const own = document.createElement('style');
  own.textContent = 'p { animation: none; }';
  document.head.append(own);
  const styleSheets = document.head.querySelectorAll('style').length;
  pauseAnimations();
  expect(getComputedStyle(document.body).animationPlayState).toBe('paused');

  resumeAnimations();

  expect(getComputedStyle(document.body).animationPlayState).toBe('running');
  expect(document.head.querySelectorAll('style')).toHaveLength(styleSheets);
  own.remove();
});
