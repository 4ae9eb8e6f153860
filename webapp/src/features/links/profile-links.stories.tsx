import { HttpResponse } from 'msw';
import { expect } from 'storybook/test';
import preview from '#.storybook/preview';
import { fakeCaptcha } from '@/shared/testing/fake-captcha';
import { demoLinks, linksNow } from '@/shared/testing/fixtures/links';
import { demoStatistics } from '@/shared/testing/fixtures/statistics';
import { getGetProfileMockHandler } from '@/shared/testing/generated/profile/profile.msw';
import {
  getGetProfileStatisticsMockHandler,
  getListProfileLinksMockHandler,
} from '@/shared/testing/generated/sharing/sharing.msw';
import { ProfileLinks } from './profile-links';

const meta = preview.meta({
  component: ProfileLinks,
  title: 'Pages/Personal links',
  parameters: { layout: 'fullscreen', path: '/app/profile-links' },
  args: { now: linksNow, captcha: fakeCaptcha(), captchaNote: null },
});

export const Loaded = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(),
      getGetProfileStatisticsMockHandler(demoStatistics()),
      getListProfileLinksMockHandler([...demoLinks]),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recruiter at Sample Studio')).toBeVisible();
  },
});

export const Fails = meta.story({
  beforeEach: ({ msw }) => {
    msw.use(
      getGetProfileMockHandler(),
      getGetProfileStatisticsMockHandler(demoStatistics()),
      getListProfileLinksMockHandler(() => {
        throw HttpResponse.json(
          {
            type: '/problems/InternalError',
            title: 'x',
            status: 500,
            code: 'InternalError',
            requestId: 'demo-request',
          },
          { status: 500, headers: { 'Content-Type': 'application/problem+json' } },
        );
      }),
    );
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('alert')).toHaveTextContent(
      'Links could not be loaded, please refresh and try again.',
    );
  },
});
