import '@/shared/styles/app.css';
import { createHashHistory } from '@tanstack/react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { getGetUserQueryKey } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import { demoAccount } from '@/shared/testing/fixtures/accounts';
import { demoProfile, demoWorkplace } from '@/shared/testing/fixtures/profile';
import { newUser } from '@/shared/testing/fixtures/user';
import { painted } from '@/shared/testing/frames';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import { calls, heading, person, press, setupScene } from './setup.test-setup';

const scene = setupScene();

/** The steps at an address that the browser knows a way back from. */
async function openAtAnAddress() {
  const history = createHashHistory();
  onTestFinished(() => {
    history.destroy();
  });
  for (const path of ['/before', '/setup']) {
    history.push(path);
    history.flush();
  }
  await scene.open(history);
}

test('a professional says who they are and where they work, and is set up', async () => {
  await scene.open();
  await expect.element(heading('Name and role')).toBeVisible();
  await page.getByRole('textbox', { name: /Name/ }).fill('Alex Demo');
  await page.getByRole('radio', { name: 'Professional' }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');

  await expect.element(heading('Photo')).toHaveFocus();
  await press('Skip for now');

  await expect.element(heading('First workplace')).toHaveFocus();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await press('Continue');

  await expect.element(heading('Alias and visibility')).toHaveFocus();
  await expect.element(page.getByRole('radio', { name: 'Restricted' })).toBeChecked();
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveValue('alex-demo');
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
  expect(scene.queryClient.getQueryData(getGetUserQueryKey())).toMatchObject({ isReady: true });
  expect(scene.saves()).toEqual([
    [calls.updateUser, person],
    [calls.createProfile, { accessMode: 'Restricted' }],
    [
      calls.createWorkplace,
      expect.objectContaining({ title: 'Staff engineer', startedAt: '2023-03-01', endedAt: null }),
    ],
    [calls.updateAlias, { alias: 'alex-demo' }],
    [calls.updateUser, { completeSetup: true }],
  ]);
});

test('a recruiter has no workplace to show, and gets a profile too', async () => {
  await scene.open();
  await page.getByRole('textbox', { name: /Name/ }).fill('Robin Demo');
  await page.getByRole('radio', { name: 'Recruiter' }).click();
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await expect.element(page.getByText('First workplace')).not.toBeInTheDocument();
  await press('Continue');
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  // Nobody can be invited to the page of a recruiter, who has no personal links.
  await expect.element(page.getByText(/nobody but you sees it/)).toBeVisible();
  // The alias that was filled in can be left for later, and is not filled in again.
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveValue('alex-demo');
  await page.getByRole('textbox', { name: /Alias/ }).fill('');
  await expect.element(page.getByRole('button', { name: 'alex-demo' })).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveValue('');
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
  expect(scene.saves().map(([call]) => call)).toEqual([calls.updateUser, calls.createProfile, calls.updateUser]);
});

test('an empty first step says what is missing and sends nothing', async () => {
  await scene.open();
  await press('Continue');
  await expect.element(page.getByText('Please fill this in.')).toBeVisible();
  await expect.element(page.getByText('Please choose one of the two.')).toBeVisible();
  await expect.element(page.getByText('Please accept the terms to go on.')).toBeVisible();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveFocus();
  expect(scene.saves()).toEqual([]);
});

test('leaving the empty name moves nothing away from the pointer', async () => {
  await scene.open();
  await page.getByRole('textbox', { name: /Name/ }).click();
  const role = page.getByRole('radio', { name: 'Recruiter' });
  const { top } = role.element().getBoundingClientRect();
  await userEvent.tab();
  await painted();
  expect(role.element().getBoundingClientRect().top).toBe(top);
  await role.click();
  await expect.element(role).toBeChecked();
});

test('the first wrong field gets the focus, also when it is the choice of the role', async () => {
  await scene.open();
  await page.getByRole('textbox', { name: /Name/ }).fill('Alex Demo');
  await page.getByRole('checkbox', { name: /I accept the terms/ }).click();
  await press('Continue');
  await expect.element(page.getByRole('radio', { name: 'Professional' })).toHaveFocus();
});

test('a reload goes on where one has left', async () => {
  scene.onServer.user = newUser(person);
  await scene.open();
  await expect.element(heading('Photo')).toBeVisible();
  await expect.element(heading('Photo')).not.toHaveFocus();
});

test('a photo makes the profile that it belongs to, and then one goes on', async () => {
  scene.onServer.user = newUser(person);
  await scene.open();
  await press('Add a photo');
  await expect.poll(scene.saves).toEqual([[calls.createProfile, { accessMode: 'Restricted' }]]);
  scene.onServer.user = {
    ...scene.onServer.user,
    photoUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  };
  await scene.queryClient.invalidateQueries();
  await press('Continue');
  await expect.element(heading('First workplace')).toHaveFocus();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(scene.saves()).toHaveLength(1);
});

test('skipping the workplace makes an empty profile, so that a reload does not ask again', async () => {
  await scene.openAtWorkplace();
  await press('Skip for now');
  await expect.element(heading('Alias and visibility')).toHaveFocus();
  expect(scene.saves()).toEqual([[calls.createProfile, { accessMode: 'Restricted' }]]);
});

test('a workplace that was saved is changed when one comes back to it', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  await scene.open();
  await expect.element(heading('Alias and visibility')).toBeVisible();
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  await page.getByRole('textbox', { name: /Role/ }).fill('Principal engineer');
  await press('Continue');
  await expect.element(heading('Alias and visibility')).toBeVisible();
  expect(scene.saves()).toEqual([[calls.updateWorkplace, expect.objectContaining({ title: 'Principal engineer' })]]);
});

/** Holds every answer with the profile back until it is released. */
function holdProfile() {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  scene.server.use(
    getGetProfileMockHandler(async () => {
      await promise;
      return scene.onServer.profile ?? demoProfile();
    }),
  );
  return {
    release: () => {
      resolve(undefined);
    },
  };
}

test('going back to a saved workplace changes it, even before the profile is read again', async () => {
  await scene.openAtWorkplace();
  const profile = holdProfile();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await page.getByRole('textbox', { name: /Company/ }).fill('Example Company');
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await press('Continue');
  await expect.element(heading('Alias and visibility')).toHaveFocus();
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  await page.getByRole('textbox', { name: /Role/ }).fill('Principal engineer');
  await press('Continue');
  profile.release();
  await expect.element(heading('Alias and visibility')).toHaveFocus();
  expect(scene.saves().map(([call]) => call)).toEqual([
    calls.createProfile,
    calls.createWorkplace,
    calls.updateWorkplace,
  ]);
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Principal engineer');
});

test('after an import the next step is shown once the profile has the imported workplace', async () => {
  await scene.openAtWorkplace();
  const profile = holdProfile();
  let isImported = false;
  scene.importFile = () => {
    scene.onServer.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1, title: 'Imported role' })] });
    void scene.queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
    isImported = true;
  };
  await press('Import a file');
  await expect.poll(() => isImported).toBe(true);
  await expect.element(heading('First workplace')).toBeVisible();
  profile.release();
  await expect.element(heading('Alias and visibility')).toHaveFocus();
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Imported role');
});

test('whoever has left a workplace says when', async () => {
  await scene.openAtWorkplace();
  await expect.element(page.getByRole('textbox', { name: /End date/ })).not.toBeInTheDocument();
  await page.getByRole('checkbox', { name: 'I work here now' }).click();
  await expect.element(page.getByRole('textbox', { name: /End date/ })).toBeVisible();
  await page.getByRole('textbox', { name: /Start date/ }).click();
  await userEvent.keyboard('20230301');
  await page.getByRole('textbox', { name: /End date/ }).click();
  await userEvent.keyboard('20220301');
  await press('Continue');
  await expect.element(page.getByText('The end cannot be before the start.')).toBeVisible();
});

test('public modes cannot be chosen, and say what is missing', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1 })] });
  await scene.open();
  const needed = page.getByText('Needs a linked GitHub or GitLab account.');
  await expect.element(needed.first()).toBeVisible();
  expect(needed.elements()).toHaveLength(2);
  await expect.element(page.getByRole('radio', { name: 'Public' })).toHaveAttribute('aria-disabled', 'true');
  // What is missing can be had here: of the providers, those whose accounts open a profile.
  await expect.element(page.getByRole('button', { name: 'Link GitHub' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Link GitLab' })).toBeVisible();
  expect(page.getByRole('button', { name: /^Link (Google|LinkedIn)/ }).elements()).toHaveLength(0);
});

test('going back and forth loses nothing that was typed', async () => {
  await scene.openAtWorkplace();
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await press('Back');
  await expect.element(heading('Photo')).toHaveFocus();
  await press('Back');
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Alex Demo');
  await press('Continue');
  await press('Skip for now');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
});

test('Back in the browser goes one step back, and loses nothing that was typed', async () => {
  await scene.openAtWorkplace(openAtAnAddress);
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  window.history.back();
  await expect.element(heading('Photo')).toBeVisible();
  await expect.poll(() => window.location.hash).toBe('#/setup');
  window.history.back();
  await expect.element(page.getByRole('textbox', { name: /Name/ })).toHaveValue('Alex Demo');
  await expect.poll(() => window.location.hash).toBe('#/setup');
  await press('Continue');
  await press('Skip for now');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
});

test('what was typed about a workplace is not lost by leaving or reloading, on any step', async () => {
  await scene.openAtWorkplace(openAtAnAddress);
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  expect(isAsked()).toBe(false);
  await page.getByRole('textbox', { name: /Role/ }).fill('Staff engineer');
  await expect.poll(isAsked).toBe(true);
  for (const step of ['Photo', 'Name and role']) {
    await press('Back');
    await expect.element(heading(step)).toBeVisible();
    expect(isAsked()).toBe(true);
  }
  await press('Continue');
  await press('Skip for now');
  await expect.element(page.getByRole('textbox', { name: /Role/ })).toHaveValue('Staff engineer');
  await expect.poll(isAsked).toBe(true);
});

test('an alias that was typed is still there after going back, on every step', async () => {
  scene.onServer.user = newUser(person);
  scene.onServer.profile = demoProfile({ alias: null, workplaces: [demoWorkplace({ id: 1 })] });
  await openAtAnAddress();
  const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  await page.getByRole('textbox', { name: /Alias/ }).fill('alex');
  await press('Back');
  await expect.element(heading('First workplace')).toBeVisible();
  await expect.poll(isAsked).toBe(true);
  await press('Continue');
  await expect.element(page.getByRole('textbox', { name: /Alias/ })).toHaveValue('alex');
  await expect.poll(isAsked).toBe(true);
});

test('somebody with a linked GitHub account may choose who opens the profile, and the choice is kept and saved', async () => {
  scene.onServer.user = newUser({ ...person, accounts: [demoAccount()] });
  scene.onServer.profile = demoProfile({ accessMode: 'Restricted', workplaces: [demoWorkplace({ id: 1 })] });
  await scene.open();
  expect(page.getByText('Needs a linked GitHub or GitLab account.').query()).toBeNull();
  await page.getByRole('radio', { name: 'Public' }).click();
  await press('Back');
  await expect.element(heading('First workplace')).toBeVisible();
  await press('Continue');
  await expect.element(page.getByRole('radio', { name: 'Public' })).toBeChecked();
  await press('Finish');
  await vi.waitFor(() => {
    expect(scene.onDone).toHaveBeenCalledOnce();
  });
  expect(scene.saves()).toContainEqual([calls.updateAccessMode, { accessMode: 'Public' }]);
});
