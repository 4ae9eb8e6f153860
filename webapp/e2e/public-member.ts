import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { outsideAccount } from './pages/provider-page.ts';
import { SecurityPage } from './pages/security-page.ts';
import { type Seed, somebody } from './seed.ts';

/** Signs up somebody with a public profile under an alias of their own, which it returns. */
export async function publicMember(page: Page, seed: Seed, name: string): Promise<string> {
  const alias = `demo-${randomUUID().slice(0, 13)}`;
  await seed.member('Wright', { person: somebody(name) });
  await seed.dismiss('people');
  await seed.createProfile();
  await seed.nameProfile(alias);
  const security = new SecurityPage(page);
  await security.open();
  await security.link('GitHub', outsideAccount());
  await seed.showProfileTo('Public');
  return alias;
}
