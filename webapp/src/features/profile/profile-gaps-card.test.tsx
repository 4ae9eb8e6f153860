import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '@/shared/styles/app.css';
import type { ProfileGap } from './profile-gaps';
import { ProfileGapsCard } from './profile-gaps-card';

const gaps: ProfileGap[] = [{ label: 'A photo', form: { kind: 'photo' } }];
const photo = page.getByRole('button', { name: 'A photo' });

test('on a phone what is missing is a line that opens, so that the profile begins on the first screen', async () => {
  await page.viewport(390, 844);
  const { container } = await render(<ProfileGapsCard gaps={gaps} onChoose={() => undefined} />);
  await expect.element(photo).not.toBeInTheDocument();
  expect(container.offsetHeight).toBeLessThan(80);
  await page.getByText('Still missing').click();
  await expect.element(photo).toBeVisible();
});

test('on a wide screen it is open', async () => {
  await page.viewport(1440, 900);
  await render(<ProfileGapsCard gaps={gaps} onChoose={() => undefined} />);
  await expect.element(photo).toBeVisible();
});
