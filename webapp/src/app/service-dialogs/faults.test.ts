import { expect, test, vi } from 'vitest';
import * as bootClient from '@/shared/api/boot-client';
import { faults } from './faults';

vi.mock('./service-dialogs', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});
const isServiceUp = vi.spyOn(bootClient, 'isServiceUp');

test('if the dialogs cannot be loaded, the status is checked all the same', async () => {
  isServiceUp.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
  await faults.raise('check-status');
  expect(faults.view.get()).toBe('new-version');
  await faults.raise('check-status');
  expect(faults.view.get()).toBe('unavailable');
});

test('if the dialogs cannot be loaded, the status of an unavailable service is not checked', async () => {
  isServiceUp.mockReset();
  await faults.raise('unavailable');
  expect(faults.view.get()).toBe('unavailable');
  expect(isServiceUp).not.toHaveBeenCalled();
});
