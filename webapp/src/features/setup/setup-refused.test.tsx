/*
 * What the server refuses on the way through the setup, and what nobody foresaw.
 */
import '@/shared/styles/app.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { getUpdateUserMockHandler } from '@/shared/testing/generated/auth/auth.msw';
import {
  getCreateProfileMockHandler,
  getCreateSectionMockHandler,
  getGetAliasAvailabilityMockHandler,
  getGetProfileMockHandler,
  getUpdateProfileAliasMockHandler,
} from '@/shared/testing/generated/profile/profile.msw';
import { refusal, refusing } from '@/shared/testing/problem';
import { calls, heading, person, press, setupScene } from './setup.test-setup';

const scene = setupScene();

test('a name that the server does not accept is marked at its field', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.user.acceptedTermsVersion = null;
  const errors = [{ pointer: '/displayName', parameter: null, code: 'pattern', detail: 'holds an address' }];
  scene.server.use(getUpdateUserMockHandler(refusing(422, 'ValidationError', { errors }), { once: true }));
  await scene.open();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');
  await expect.element(page.getByText('This cannot be used here.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveFocus();
});

test('a profile that another tab has made is as good', async () => {
  scene.server.use(
    getCreateProfileMockHandler(
      () => {
        scene.onServer.profile = demoProfile({ workplaces: [] });
        throw refusal(409, 'ProfileAlreadyExistsError');
      },
      { once: true },
    ),
  );
  await scene.openAtWorkplace();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
});

test('a workplace that could not be saved stays as it was typed, and the profile is not made twice', async () => {
  const errors = [{ pointer: '/startedAt', parameter: null, code: 'minimum', detail: 'is too early' }];
  scene.server.use(getCreateSectionMockHandler(refusing(422, 'ValidationError', { errors }), { once: true }));
  await scene.openAtWorkplace();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await press('Continue');
  await expect.element(page.getByText('This is outside of what is possible.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Start date/ })).toHaveFocus();
  await press('Continue');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(scene.saves().filter(([call]) => call === calls.createProfile)).toHaveLength(1);
});

test('an alias is chosen before the setup ends, and somebody faster is told at the field', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  scene.server.use(getUpdateProfileAliasMockHandler(refusing(409, 'AliasTakenError'), { once: true }));
  await scene.open();
  await page.getByRole('button', { name: 'alex-demo' }).click();
  await press('Finish');
  await expect.element(page.getByText('This alias is taken.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveFocus();
  expect(scene.onDone).not.toHaveBeenCalled();
  await page.getByRole('textbox', { name: /Alias/ }).fill('Alex The Second');
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
  expect(scene.saves()).toEqual([
    [calls.updateAlias, { alias: 'alex-demo' }],
    [calls.updateAlias, { alias: 'alex-the-second' }],
    [calls.updateUser, { completeSetup: true }],
  ]);
});

test('an alias that was filled in and is taken meanwhile gives way to the next free one, which is named', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  await scene.open();
  const alias = page.getByRole('textbox', { name: /Alias/ });
  await expect.element(alias).toHaveValue('alex-demo');
  scene.server.use(
    getUpdateProfileAliasMockHandler(refusing(409, 'AliasTakenError'), { once: true }),
    getGetAliasAvailabilityMockHandler({
      alias: 'alex-demo',
      available: false,
      reason: 'TAKEN',
      suggestions: ['alex-demo-2'],
    }),
  );
  await press('Finish');
  await expect
    .element(alias)
    .toHaveAccessibleDescription(/Somebody has just taken “alex-demo”\. “alex-demo-2” is free and in the field now\./);
  await expect.element(alias).toHaveValue('alex-demo-2');
  await expect.element(alias).toHaveFocus();
  expect(scene.onDone).not.toHaveBeenCalled();
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
  expect(scene.saves()).toEqual([
    [calls.updateAlias, { alias: 'alex-demo' }],
    [calls.updateAlias, { alias: 'alex-demo-2' }],
    [calls.updateUser, { completeSetup: true }],
  ]);
});

test('terms that changed in the meantime lead back to the first step', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  const errors = [
    { pointer: '/acceptedTermsVersion', parameter: null, code: 'mismatch', detail: 'is not the present one' },
  ];
  scene.server.use(
    getUpdateUserMockHandler(
      () => {
        scene.onServer.user = { ...scene.onServer.user, acceptedTermsVersion: null };
        throw refusal(422, 'ValidationError', { errors });
      },
      { once: true },
    ),
  );
  await scene.open();
  await press('Finish');
  await expect.element(heading('Name and role')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I accept the terms/ })).not.toBeChecked();
  expect(scene.onDone).not.toHaveBeenCalled();
});

test('a setup that does not end is told above the buttons', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  scene.server.use(getUpdateUserMockHandler(refusing(503, 'ServiceUnavailableError'), { once: true }));
  await scene.open();
  await press('Finish');
  await expect.element(page.getByText('The service is unavailable, please try again shortly.')).toBeVisible();
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
});

test('what could not be loaded is loaded by trying again', async () => {
  scene.server.use(getGetProfileMockHandler(refusing(500, 'InternalError'), { once: true }));
  await scene.open();
  await expect
    .element(page.getByText('Your setup could not be loaded. Check your connection and try again.'))
    .toBeVisible();
  await press('Try again');
  await expect.element(heading('Name and role')).toBeVisible();
});
