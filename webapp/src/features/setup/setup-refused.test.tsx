/*
 * What the server refuses on the way through the setup, and what nobody foresaw.
 */
import '@/shared/styles/app.css';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { refusal } from '@/shared/testing/problem';
import { heading, person, press, setupScene } from './setup.test-setup';

const scene = setupScene();

test('a name that the server does not accept is marked at its field', async () => {
  scene.server.user = newUser(person);
  scene.server.user.acceptedTermsVersion = null;
  const errors = [{ pointer: '/displayName', parameter: null, code: 'pattern', detail: 'holds an address' }];
  scene.server.refusals['PUT /auth/user'] = () => refusal(422, 'ValidationError', { errors });
  await scene.open();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');
  await expect.element(page.getByText('This cannot be used here.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveFocus();
});

test('a profile that another tab has made is as good', async () => {
  scene.server.refusals['POST /v1/user/profile'] = () => {
    scene.server.profile = demoProfile({ workplaces: [] });
    return refusal(409, 'ProfileAlreadyExistsError');
  };
  await scene.openAtWorkplace();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
});

test('a workplace that could not be saved stays as it was typed, and the profile is not made twice', async () => {
  const errors = [{ pointer: '/startedAt', parameter: null, code: 'minimum', detail: 'is too early' }];
  scene.server.refusals['POST /v1/user/profile/sections'] = () => refusal(422, 'ValidationError', { errors });
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
  expect(scene.server.saves.filter(([call]) => call === 'POST /v1/user/profile')).toHaveLength(1);
});

test('an alias is chosen before the setup ends, and somebody faster is told at the field', async () => {
  scene.server.user = newUser(person);
  scene.server.profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  scene.server.refusals['PUT /v1/user/profile/alias'] = () => refusal(409, 'AliasTakenError');
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
  expect(scene.server.saves).toEqual([
    ['PUT /v1/user/profile/alias', { alias: 'alex-demo' }],
    ['PUT /v1/user/profile/alias', { alias: 'alex-the-second' }],
    ['PUT /auth/user', { completeSetup: true }],
  ]);
});

test('terms that changed in the meantime lead back to the first step', async () => {
  scene.server.user = newUser(person);
  scene.server.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  const errors = [
    { pointer: '/acceptedTermsVersion', parameter: null, code: 'mismatch', detail: 'is not the present one' },
  ];
  scene.server.refusals['PUT /auth/user'] = () => {
    scene.server.user = { ...scene.server.user, acceptedTermsVersion: null };
    return refusal(422, 'ValidationError', { errors });
  };
  await scene.open();
  await press('Finish');
  await expect.element(heading('Name and role')).toBeVisible();
  await expect.element(page.getByRole('checkbox', { name: /I accept the terms/ })).not.toBeChecked();
  expect(scene.onDone).not.toHaveBeenCalled();
});

test('a setup that does not end is told above the buttons', async () => {
  scene.server.user = newUser(person);
  scene.server.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  scene.server.refusals['PUT /auth/user'] = () => refusal(503, 'ServiceUnavailableError');
  await scene.open();
  await press('Finish');
  await expect.element(page.getByText('The service is unavailable, please try again shortly.')).toBeVisible();
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
});

test('what could not be loaded is loaded by trying again', async () => {
  scene.server.refusals['GET /v1/user/profile'] = () => refusal(500, 'InternalError');
  await scene.open();
  await expect
    .element(page.getByText('Your setup could not be loaded. Check your connection and try again.'))
    .toBeVisible();
  await press('Try again');
  await expect.element(heading('Name and role')).toBeVisible();
});
