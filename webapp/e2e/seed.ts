import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { AccessMode } from '../src/shared/api/generated/model/access-mode.ts';
import type { AccessModeBody } from '../src/shared/api/generated/model/access-mode-body.ts';
import type { AliasBody } from '../src/shared/api/generated/model/alias-body.ts';
import type { CaptchaChallenge } from '../src/shared/api/generated/model/captcha-challenge.ts';
import type { ChallengeToken } from '../src/shared/api/generated/model/challenge-token.ts';
import type { ContactMessageInput } from '../src/shared/api/generated/model/contact-message-input.ts';
import type { InviteLink } from '../src/shared/api/generated/model/invite-link.ts';
import type { InviteLinkInput } from '../src/shared/api/generated/model/invite-link-input.ts';
import type { InviteLinkPage } from '../src/shared/api/generated/model/invite-link-page.ts';
import type { LoginRequest } from '../src/shared/api/generated/model/login-request.ts';
import type { ProfileInput } from '../src/shared/api/generated/model/profile-input.ts';
import type { ProfileLink } from '../src/shared/api/generated/model/profile-link.ts';
import type { ProfileLinkInput } from '../src/shared/api/generated/model/profile-link-input.ts';
import type { PublicConfig } from '../src/shared/api/generated/model/public-config.ts';
import type { Role } from '../src/shared/api/generated/model/role.ts';
import type { SectionInput } from '../src/shared/api/generated/model/section-input.ts';
import type { SettingsUpdate } from '../src/shared/api/generated/model/settings-update.ts';
import type { UserUpdate } from '../src/shared/api/generated/model/user-update.ts';
import type { VerifyRequest } from '../src/shared/api/generated/model/verify-request.ts';
import { mailedCode } from './mail.ts';
import { solve } from './proof-of-work.ts';

/** A person without an account. */
export type Person = { email: string; displayName: string };

/** A new person with an own mailbox, because the number of codes is limited per mailbox. */
export function somebody(displayName = 'Alex Demo'): Person {
  return { email: `demo-${randomUUID().slice(0, 13)}@example.com`, displayName };
}

/** A link that was just created: unlike a later one, the server can always read it. */
export type CreatedLink = (ProfileLink | InviteLink) & { token: string; url: string };

const demoWorkplace: SectionInput = {
  typeId: 'Workplace',
  title: 'Staff engineer',
  organization: 'Example Company',
  startedAt: '2023-03-01',
  attributes: { description: 'Leads the ledger platform.', employmentType: 'FULL_TIME', workMode: 'REMOTE' },
  tags: [{ label: 'Go' }, { label: 'Kafka' }],
};

const demoProfile: ProfileInput = {
  accessMode: 'Restricted',
  attributes: { headline: 'Staff engineer at Example Company', location: 'Rotterdam', tags: [{ label: 'Go' }] },
};

/**
 * Creates the data with which a test begins, by the requests that the pages would send. The pages of the browser
 * context share its session cookie.
 */
export class Seed {
  readonly #request: APIRequestContext;

  constructor(request: APIRequestContext) {
    this.#request = request;
  }

  /** Signs in with a proof of work and the code from the mail. */
  async signIn(email: string): Promise<void> {
    const captcha = await answerOf<CaptchaChallenge>(this.#request.get('/auth/captcha?action=login'));
    if (captcha.challenge === null) throw new Error('The server asks for no proof of work.');
    const login: LoginRequest = {
      email,
      captcha: { id: captcha.id, challenge: captcha.challenge.challenge, token: solve(captcha.challenge) },
    };
    const { token } = await answerOf<ChallengeToken>(this.#request.post('/auth/login', { data: login }));
    const verify: VerifyRequest = { email, token: await mailedCode(this.#request, email) };
    const headers = { Authorization: `Bearer ${token}` };
    await answerOf(this.#request.post('/auth/user/verify', { data: verify, headers }));
  }

  /** Signs in and completes the setup, or stops before its last step. */
  async member(role: Role, { isReady = true, person = somebody() } = {}): Promise<Person> {
    await this.signIn(person.email);
    const { termsVersion } = await answerOf<PublicConfig>(this.#request.get('/v1/public/config'));
    const update: UserUpdate = { displayName: person.displayName, role, acceptedTermsVersion: termsVersion };
    await answerOf(this.#request.put('/auth/user', { data: update }));
    if (isReady) {
      const end: UserUpdate = { completeSetup: true };
      await answerOf(this.#request.put('/auth/user', { data: end }));
    }
    return person;
  }

  /** A member with a profile that has no entries yet. */
  async memberWithEmptyProfile(role: Role = 'Wright'): Promise<Person> {
    const person = await this.member(role);
    await this.createProfile();
    return person;
  }

  /** Creates a profile without entries for the signed-in member. */
  async createProfile(): Promise<void> {
    await answerOf(this.#request.post('/v1/user/profile', { data: demoProfile }));
  }

  /** A member with a profile that has one workplace. */
  async memberWithProfile(role: Role = 'Wright'): Promise<Person> {
    const person = await this.memberWithEmptyProfile(role);
    await answerOf(this.#request.post('/v1/user/profile/sections', { data: demoWorkplace }));
    return person;
  }

  /** Changes who can see the profile of the signed-in member. */
  async showProfileTo(accessMode: AccessMode): Promise<void> {
    const body: AccessModeBody = { accessMode };
    await answerOf(this.#request.patch('/v1/user/profile', { data: body }));
  }

  /** Sets or changes the alias of the signed-in member's profile. */
  async nameProfile(alias: string): Promise<void> {
    const body: AliasBody = { alias };
    await answerOf(this.#request.put('/v1/user/profile/alias', { data: body }));
  }

  /** Says that the signed-in member has seen a notice. */
  async dismiss(notice: string): Promise<void> {
    const body: SettingsUpdate = { dismissedNotices: [notice] };
    await answerOf(this.#request.patch('/v1/user/settings', { data: body }));
  }

  /** Creates an invite link of the signed-in member. */
  invite(input: InviteLinkInput = {}): Promise<CreatedLink> {
    return answerOf<CreatedLink>(this.#request.post('/v1/user/invite-links', { data: input }));
  }

  /** Loads the invitations of the signed-in member. */
  async invites(): Promise<InviteLink[]> {
    return (await answerOf<InviteLinkPage>(this.#request.get('/v1/user/invite-links'))).items;
  }

  /** Writes to the person of a profile as the signed-in member. */
  async contact(input: ContactMessageInput): Promise<void> {
    await answerOf(this.#request.post('/v1/public/contact-messages', { data: input }));
  }

  /** Creates a profile link of the signed-in member. */
  link(input: ProfileLinkInput): Promise<CreatedLink> {
    return answerOf<CreatedLink>(this.#request.post('/v1/user/profile/links', { data: input }));
  }
}

async function answerOf<T>(call: Promise<APIResponse>): Promise<T> {
  const response = await call;
  if (!response.ok()) throw new Error(`${response.url()} answered ${response.status()}: ${await response.text()}`);
  return (await response.json()) as T;
}
