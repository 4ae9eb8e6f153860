import preview from '#.storybook/preview';
import { demoUser } from '@/shared/testing/fixtures/user';
import { FactsCard } from './facts-card';

const meta = preview.meta({
  component: FactsCard,
  title: 'Features/Account/Facts',
  parameters: { path: '/app/account' },
  args: { user: demoUser() },
});

export const Wright = meta.story();

export const Recruiter = meta.story({
  args: { user: demoUser({ role: 'Recruiter', displayName: 'Robin Demo', email: 'robin.demo@example.com' }) },
});

export const LongNames = meta.story({
  args: {
    user: demoUser({
      displayName: 'Alexandra Maximiliane Demonstratorin-Beispielhausen von und zu Musterfeld',
      email: `${'alexandra.maximiliane.'.repeat(4)}demo@example.com`,
      acceptedTermsVersion: null,
    }),
  },
});

export const Phone = meta.story({ globals: { viewport: { value: 'mobile1' } } });

export const Dark = meta.story({ globals: { theme: 'dark' } });
