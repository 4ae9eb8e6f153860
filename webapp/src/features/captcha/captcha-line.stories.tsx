import { createAtom } from '@tanstack/react-store';
import { expect, waitFor } from 'storybook/test';
import preview from '#.storybook/preview';
import { getGetPublicConfigResponseMock } from '@/shared/testing/generated/status/status.faker';
import { getGetPublicConfigMockHandler } from '@/shared/testing/generated/status/status.msw';
import { never } from '@/shared/testing/hold';
import { CaptchaLine } from './captcha-line';
import type { CaptchaPhase, ObservableCaptcha } from './create-captcha';

/** A captcha that stays in one phase. */
function captchaIn(phase: CaptchaPhase): ObservableCaptcha {
  return {
    phase: createAtom(phase),
    prepare: () => undefined,
    take: () => Promise.resolve(null),
    reset: () => undefined,
  };
}

const meta = preview.meta({
  component: CaptchaLine,
  title: 'Features/Captcha',
  args: { captcha: captchaIn('quiet') },
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler());
  },
});

export const Loaded = meta.story({
  play: async ({ canvas }) => {
    const line = canvas.getByText('Protected by a quiet proof-of-work check. No tracking.');
    await waitFor(() => expect(line).toBeVisible());
  },
});

export const Working = meta.story({ args: { captcha: captchaIn('working') } });

export const Fails = meta.story({ args: { captcha: captchaIn('failed') } });

/** While it is not known whether the site asks for the check, the line keeps its place and says nothing. */
export const Loading = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler(never));
  },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/Protected/)).not.toBeVisible();
  },
});

export const SwitchedOff = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(getGetPublicConfigMockHandler({ ...getGetPublicConfigResponseMock(), captcha: { provider: 'off' } }));
  },
  play: async ({ canvas }) => {
    await waitFor(() => expect(canvas.queryByText(/Protected/)).toBeNull());
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
