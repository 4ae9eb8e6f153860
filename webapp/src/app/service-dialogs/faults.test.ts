import { expect, test, vi } from 'vitest';
import * as bootClient from '@/shared/api/boot-client';
import { faults } from './faults';

vi.mock('./service-dialogs', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const isServiceUp = vi.spyOn(bootClient, 'isServiceUp');

test('without the dialogs, a part that is missing is looked into all the same', async () => {
  isServiceUp.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  await faults.raise('check-status');
  expect(faults.view.get()).toBe('new-version');
  await faults.raise('check-status');
  expect(faults.view.get()).toBe('unavailable');
});

test('without the dialogs, a service that is known not to answer is not asked', async () => {
  isServiceUp.mockReset();
  await faults.raise('unavailable');
  expect(faults.view.get()).toBe('unavailable');
  expect(isServiceUp).not.toHaveBeenCalled();
});
