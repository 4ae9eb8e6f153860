import { randomUUID } from 'node:crypto';
import type { APIRequestContext, APIResponse } from '@playwright/test';
import type { AccessMode } from '../src/shared/api/generated/model/access-mode.ts';
import type { AccessModeBody } from '../src/shared/api/generated/model/access-mode-body.ts';
import type { AliasBody } from '../src/shared/api/generated/model/alias-body.ts';
import type { ApplicationInput } from '../src/shared/api/generated/model/application-input.ts';
import type { CaptchaChallenge } from '../src/shared/api/generated/model/captcha-challenge.ts';
import type { ChallengeToken } from '../src/shared/api/generated/model/challenge-token.ts';
import type { Conversation } from '../src/shared/api/generated/model/conversation.ts';
import type { ConversationInput } from '../src/shared/api/generated/model/conversation-input.ts';
import type { InviteLink } from '../src/shared/api/generated/model/invite-link.ts';
import type { InviteLinkInput } from '../src/shared/api/generated/model/invite-link-input.ts';
import type { InviteLinkPage } from '../src/shared/api/generated/model/invite-link-page.ts';
import type { Job } from '../src/shared/api/generated/model/job.ts';
import type { JobInput } from '../src/shared/api/generated/model/job-input.ts';
import type { LoginRequest } from '../src/shared/api/generated/model/login-request.ts';
import type { OrganizationClaim } from '../src/shared/api/generated/model/organization-claim.ts';
import type { OwnApplication } from '../src/shared/api/generated/model/own-application.ts';
import type { OwnApplicationPage } from '../src/shared/api/generated/model/own-application-page.ts';
import type { OwnOrganizationList } from '../src/shared/api/generated/model/own-organization-list.ts';
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

/** A name that no other test uses, so that nobody else takes the alias that the setup suggests for it. */
export function someName(): string {
  const letters = randomUUID().replace(/[^a-f]/g, '');
  return `Alex ${letters.charAt(0).toUpperCase()}${letters.slice(1)}`;
}

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

  /**
   * Signs in with a proof of work and the code from the mail.
   *
   * @param earlierCodes how many codes were mailed to the address before
   */
  async signIn(email: string, earlierCodes = 0): Promise<void> {
    const captcha = await answerOf<CaptchaChallenge>(this.#request.get('/auth/captcha?action=login'));
    if (captcha.challenge === null) throw new Error('The server asks for no proof of work.');
    const login: LoginRequest = {
      email,
      captcha: { id: captcha.id, challenge: captcha.challenge.challenge, token: solve(captcha.challenge) },
    };
    const { token } = await answerOf<ChallengeToken>(this.#request.post('/auth/login', { data: login }));
    const verify: VerifyRequest = { email, token: await mailedCode(this.#request, email, { mails: earlierCodes + 1 }) };
    const headers = { Authorization: `Bearer ${token}` };
    await answerOf(this.#request.post('/auth/user/verify', { data: verify, headers }));
  }

  /** Signs in and completes the setup, or stops before its last step. */
  async member(role: Role, { isReady = true, person = somebody(), earlierCodes = 0 } = {}): Promise<Person> {
    await this.signIn(person.email, earlierCodes);
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

  /** Turns the read receipts of the signed-in member on or off. */
  async sendReceipts(isOn: boolean): Promise<void> {
    const body: SettingsUpdate = { readReceipts: isOn };
    await answerOf(this.#request.patch('/v1/user/settings', { data: body }));
  }

  /** Creates an invite link of the signed-in member. */
  invite(input: InviteLinkInput = {}): Promise<CreatedLink> {
    return answerOf<CreatedLink>(this.#request.post('/v1/user/invite-links', { data: input }));
  }

  /** Proves a domain for the signed-in user. Returns the id of its organization. */
  async proveOrganization(domain: string, name: string): Promise<string> {
    const data = { domain, name };
    const { id, dnsValue } = await answerOf<OrganizationClaim>(this.#request.post('/v1/organization-claims', { data }));
    await this.#request.post('/dev/domains', { form: { name: `_wright.${domain}`, value: dnsValue } });
    await answerOf(this.#request.post(`/v1/organization-claims/${id}/check`));
    const { items } = await answerOf<OwnOrganizationList>(this.#request.get('/v1/organizations'));
    return items.find((organization) => organization.domain === domain)?.id ?? '';
  }

  /** Publishes a job of this recruiter. Returns its id. */
  async openJob(
    job: Pick<JobInput, 'title' | 'requirements' | 'closesOn'> &
      Pick<Partial<JobInput>, 'organizationId' | 'questions'>,
  ): Promise<string> {
    const data: JobInput = {
      companyName: 'Example Mills',
      description: 'You own the service that tells the mills when to feed the grid.',
      employmentType: 'FULL_TIME',
      workMode: 'HYBRID',
      places: [{ countryCode: 'NL', locality: 'Rotterdam' }],
      salaryMin: 60_000,
      salaryMax: 80_000,
      currency: 'EUR',
      salaryPeriod: 'YEAR',
      vacancy: 'EXISTING',
      usesAutomation: false,
      ...job,
    };
    const { id } = await answerOf<Job>(this.#request.post('/v1/user/jobs', { data }));
    await answerOf(this.#request.patch(`/v1/user/jobs/${id}`, { data: { status: 'OPEN' } }));
    return id;
  }

  /** Applies for a job with the whole profile. */
  async applyToJob(jobId: string, message: string): Promise<OwnApplication> {
    const data: ApplicationInput = { message, lens: null };
    const headers = { 'Idempotency-Key': randomUUID() };
    return answerOf(this.#request.post(`/v1/jobs/${jobId}/applications`, { data, headers }));
  }

  /** The application of this member for a job. */
  async ownApplication(jobId: string): Promise<OwnApplication> {
    const { items } = await answerOf<OwnApplicationPage>(this.#request.get('/v1/user/job-applications'));
    const own = items.find(({ job }) => job?.id === jobId);
    if (own === undefined) throw new Error('There is no application for this job.');
    return own;
  }

  /** Loads the invitations of the signed-in member. */
  async invites(): Promise<InviteLink[]> {
    return (await answerOf<InviteLinkPage>(this.#request.get('/v1/user/invite-links'))).items;
  }

  /** Writes to a person as the signed-in member. */
  startConversation(input: Omit<ConversationInput, 'clientId'>): Promise<Conversation> {
    const body: ConversationInput = { ...input, clientId: randomUUID() };
    return answerOf<Conversation>(this.#request.post('/v1/user/conversations', { data: body }));
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
