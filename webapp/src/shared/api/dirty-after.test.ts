import { readFileSync } from 'node:fs';
import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';

type Row = {
  /** What the generated hook marks as dirty: it stands beside the queries of its own tag (orval.config.ts). */
  hook?: readonly string[];
  /** What the feature marks as dirty, or replaces by the answer, and where. */
  feature?: readonly { in: string; of: readonly string[] }[];
};

const conversations = { hook: ['ListConversationsInfinite', 'GetConversation', 'ListMessages'] };
const jobs = { hook: ['ListOwnJobsInfinite', 'SearchJobsInfinite', 'GetJob'] };
// Loading the results again would count as a search, of which there is a limit.
const savedJobs = { feature: [{ in: 'features/jobs/use-save-job.ts', of: ['SearchJobsInfinite', 'GetJob'] }] };
const board = (file: string): Row => ({
  hook: ['GetJobApplication'],
  feature: [{ in: `features/hiring/board/${file}`, of: ['ListJobApplicationsInfinite'] }],
});
const team = { hook: ['ListTeams', 'GetOwnOrganization', 'ListOrganizationMembers', 'ListOrganizationChanges'] };
const saved = { hook: ['GetProfile', 'ListContributions'] };
const letter = [{ in: 'features/links/use-letter.ts', of: ['ListProfileLinks'] }];
const photo = [{ in: 'features/photo/use-photo.ts', of: ['GetUser', 'GetProfile'] }];
const cover = [{ in: 'features/profile-look/own-cover.tsx', of: ['GetProfile'] }];
const files = [{ in: 'features/section-files/use-section-files.ts', of: ['GetProfile', 'ListContributions'] }];

/** Which lists and details are dirty after which change (ADR 0030). Statistics and strategies go stale by time alone. */
const table: Record<string, Row> = {
  CreateProfileLink: { hook: ['ListProfileLinks'] },
  UpdateProfileLink: { hook: ['ListProfileLinks'] },
  DeleteProfileLink: { hook: ['ListProfileLinks'] },
  SendProfileLink: { hook: ['ListProfileLinks'] },
  CreateInviteLink: { hook: ['ListInviteLinksInfinite'] },
  UpdateInviteLink: { hook: ['ListInviteLinksInfinite'] },
  DeleteInviteLink: { hook: ['ListInviteLinksInfinite'] },

  UploadLinkLetter: { feature: letter },
  DeleteLinkLetter: { feature: letter },

  CreateSection: saved,
  UpdateSection: saved,
  DeleteSection: saved,
  RestoreSection: saved,
  ImportProfile: saved,
  UploadSectionFiles: { feature: files },
  DeleteSectionFiles: { feature: files },
  CaptionSectionFiles: { feature: files },
  CreateProfile: { hook: ['GetProfile'] },
  UpdateProfile: { hook: ['GetProfile'] },
  UpdateProfileAccessMode: { hook: ['GetProfile'] },
  UpdateProfileLook: { hook: ['GetProfile'] },
  UpdateProfileAlias: { hook: ['GetProfile'] },
  RequestProfileReview: { feature: [{ in: 'features/profile-review/review.tsx', of: ['GetProfile'] }] },
  UploadProfileCover: { feature: cover },
  DeleteProfileCover: { feature: cover },
  UploadProfilePhoto: { feature: photo },
  DeleteProfilePhoto: { feature: photo },

  VerifyUser: {
    hook: ['GetUser'],
    feature: [{ in: 'features/sign-in/code-questions.tsx', of: ['GetUser'] }],
  },
  UpdateUser: {
    hook: ['GetUser'],
    // A name stands among no accounts; an address does.
    feature: [{ in: 'features/account/email.tsx', of: ['GetUser', 'ListAccounts'] }],
  },
  UnlinkAccount: {
    hook: ['ListAccounts', 'GetUser'],
    // The visibility may have dropped to Restricted.
    feature: [{ in: 'features/security/accounts.tsx', of: ['GetProfile'] }],
  },
  DeleteSession: { hook: ['ListSessions'] },
  CreatePasskey: { hook: ['ListPasskeys'] },
  UpdatePasskey: { hook: ['ListPasskeys'] },
  DeletePasskey: { hook: ['ListPasskeys'] },
  CreateToken: { hook: ['ListTokens'] },
  RotateToken: { hook: ['ListTokens'] },
  DeleteToken: { hook: ['ListTokens'] },
  CreateWebhook: { hook: ['ListWebhooks'] },
  UpdateWebhook: { hook: ['ListWebhooks'] },
  RotateWebhookSecret: { hook: ['ListWebhooks'] },
  DeleteWebhook: { hook: ['ListWebhooks'] },
  TestWebhook: { hook: ['ListWebhookDeliveriesInfinite'] },
  RetryWebhookDelivery: { hook: ['ListWebhookDeliveriesInfinite'] },
  DeleteOtherSessions: { hook: ['ListSessions'] },
  CreateJob: jobs,
  UpdateJob: jobs,
  UpdateJobStatus: jobs,
  DeleteJob: jobs,
  // Many pages of a board may be loaded, so that its lists are changed and not read again.
  UpdateApplicationStatus: board('use-new-states.ts'),
  RejectApplications: board('use-new-states.ts'),
  CreateApplicationNote: board('use-notes.ts'),
  DeleteApplicationNote: board('use-notes.ts'),
  CreateJobSearch: { hook: ['ListJobSearches'] },
  UpdateJobSearch: { hook: ['ListJobSearches'] },
  DeleteJobSearch: { hook: ['ListJobSearches'] },
  SaveJob: savedJobs,
  UnsaveJob: savedJobs,
  ApplyToJob: {
    hook: ['ListOwnApplicationsInfinite', 'GetJob', 'ListProfileLinks'],
    // Loading the results again would count as a search, of which there is a limit.
    feature: [{ in: 'features/applications/use-apply.ts', of: ['GetOwnApplication', 'SearchJobsInfinite'] }],
  },
  UpdateOwnApplication: {
    hook: ['ListOwnApplicationsInfinite', 'GetJob', 'ListProfileLinks'],
    feature: [{ in: 'features/applications/use-application-changes.ts', of: ['GetOwnApplication'] }],
  },
  DeleteOwnApplication: { hook: ['ListOwnApplicationsInfinite', 'GetJob', 'ListProfileLinks'] },
  CreateExport: { hook: ['ListExports'] },
  UpdateSettings: {
    feature: [
      { in: 'features/account/use-settings.ts', of: ['GetSettings'] },
      { in: 'features/new-feature/use-notice.ts', of: ['GetSettings'] },
    ],
  },

  // A block ends a connection.
  BlockUser: { hook: ['ListBlockedUsersInfinite', 'ListConnectionsInfinite', 'ListNotificationsInfinite'] },
  UnblockUser: { hook: ['ListBlockedUsersInfinite'] },
  CreateConnection: { hook: ['ListConnectionsInfinite', 'ListNotificationsInfinite'] },
  RespondConnection: { hook: ['ListConnectionsInfinite', 'ListNotificationsInfinite'] },
  MarkNotificationsRead: { hook: ['ListNotificationsInfinite'] },
  DismissSuggestion: { hook: ['ListPeopleSuggestions'] },
  DeleteConnection: { hook: ['ListConnectionsInfinite', 'ListNotificationsInfinite'] },

  VerifyWorkMail: { hook: ['ListOwnOrganizations'] },
  UpdateMembership: { hook: ['ListOwnOrganizations'] },
  LeaveOrganization: { hook: ['ListOwnOrganizations'] },
  ClaimOrganization: { hook: ['ListOrganizationClaims'] },
  WithdrawOrganizationClaim: { hook: ['ListOrganizationClaims'] },
  CheckOrganization: { hook: ['ListOrganizationClaims', 'ListTeams'] },
  UpdateOrganization: team,
  AcceptTeamInvitation: team,
  SetOrganizationMember: team,
  RemoveOrganizationMember: team,

  // SendContactMessage and VerifyContactMessage are called where no queries are kept, or before the list was opened.
  SendContactMessage: {},
  VerifyContactMessage: {},
  // Whoever has no account keeps no lists; their page replaces the conversation by the response.
  AnswerContactConversation: {},
  ChooseContactConversationMails: {},
  EditContactMessage: {},
  DeleteContactMessages: {},
  ReportContactMessage: {},
  MailConversationLinks: {},
  MailGuestApplicationLinks: {},
  // Whoever applies without an account keeps no lists; their page replaces the application by the response.
  SendGuestApplication: {},
  VerifyGuestApplication: {},
  UpdateGuestApplication: {},
  StartConversation: { hook: ['ListConversationsInfinite'] },
  UpdateConversation: conversations,
  DeleteConversation: conversations,
  SendMessage: {
    hook: ['ListConversationsInfinite'],
    // Texts that wait are sent without a hook, because they outlive the page that has sent them.
    feature: [{ in: 'features/inbox/outbox.ts', of: ['ListConversationsInfinite', 'GetConversation', 'ListMessages'] }],
  },
  EditMessage: { hook: ['ListConversationsInfinite'] },
  DeleteMessage: { hook: ['ListConversationsInfinite'] },
  MarkAllConversationsRead: { hook: ['ListConversationsInfinite', 'ListNotificationsInfinite'] },
  MarkConversationRead: { hook: ['ListConversationsInfinite'] },
  BlockContact: conversations,
  UnblockContact: conversations,

  // Afterwards there is another user, or none: everything is forgotten (session-end.ts).
  Login: {},
  FinishPasskeyLogin: {},
  ReissueToken: {},
  DeleteUser: {},
  // Nothing that is kept here knows of them before it goes stale.
  RecordVisit: {},
  CreateReport: {},
  StartPasskeyLogin: {},
  StartPasskeyProof: {},
  StartPasskeyRegistration: {},
  FinishPasskeyProof: {},
  RecordPageView: {},
  // A code that was sent is no membership yet.
  StartWorkMail: {},
};

/**
 * The queries that no change marks as dirty: what time or other people change, and what is asked anew whenever it is needed. A new
 * query joins the changes above after which its answer is another one, or this list.
 */
const neverDirty = [
  'CheckInviteLink',
  'CheckProof',
  'ExportProfile',
  'GetAliasAvailability',
  'GetCaptchaChallenge',
  'GetPeopleLimit',
  'GetPerson',
  'GetProfileStatistics',
  'GetPublicConfig',
  'GetPublicJob',
  'GetPublicOrganization',
  'GetPublicProfileByAlias',
  'GetPublicProfileByToken',
  'GetStatus',
  'GetToken',
  // No page shows it: programs read it.
  'ListEvents',
  'ListRepositoryCandidatesInfinite',
  'ListStrategies',
  'ListTagSuggestions',
  'Logout',
  'ReadContactConversation',
  'ReadGuestApplication',
  'SearchPeopleInfinite',
  'SearchPublicJobsInfinite',
];

const modules = import.meta.glob<Record<string, unknown>>('./generated/endpoints/*/*.ts', { eager: true });
const generated = Object.entries(Object.assign({}, ...Object.values(modules)) as Record<string, unknown>);

/** The generated functions of a kind, by operation. */
function functionsCalled<F>(ending: string): ReadonlyMap<string, F> {
  const name = new RegExp(`^get(\\w+)${ending}$`);
  return new Map(
    generated.flatMap(([key, value]) => (name.test(key) ? [[key.slice(3, -ending.length), value as F]] : [])),
  );
}

type Options = { onSuccess?: (...of: unknown[]) => unknown };
const queryKeys = functionsCalled<(...of: string[]) => readonly unknown[]>('QueryKey');
const mutations = functionsCalled<(queryClient: QueryClient) => Options>('MutationOptions');

/** The queries that the generated hook of a change marks as dirty. */
function dirtyAfter(change: string): string[] {
  const client = new QueryClient();
  const keys = [...queryKeys].map(([query, keyOf]) => [query, keyOf('1', '2')] as const);
  for (const [, key] of keys) client.setQueryData(key, {});
  mutations.get(change)?.(client).onSuccess?.({}, { id: '1' }, undefined, {});
  return keys.filter(([, key]) => client.getQueryState(key)?.isInvalidated).map(([query]) => query);
}

test('every change of the contract has its row', () => {
  expect(Object.keys(table).sort()).toEqual([...mutations.keys()].sort());
});

test('every query of the contract is marked as dirty by a change, or listed as never dirty', () => {
  const dirty = Object.values(table).flatMap(({ hook = [], feature = [] }) => [
    ...hook,
    ...feature.flatMap(({ of }) => of),
  ]);
  expect([...new Set(dirty), ...neverDirty].sort()).toEqual([...queryKeys.keys()].sort());
});

test.each(Object.entries(table))('after %s its hook marks as dirty what the table says', (change, { hook = [] }) => {
  expect(dirtyAfter(change).sort()).toEqual([...hook].sort());
});

const inFeatures = Object.entries(table).flatMap(([change, { feature = [] }]) =>
  feature.map((at) => ({ change, ...at })),
);

test.each(inFeatures)('after $change the feature marks as dirty what the table says: $in', ({ in: path, of }) => {
  const source = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  for (const query of of) {
    expect(queryKeys.has(query)).toBe(true);
    expect(source).toMatch(new RegExp(`\\bget${query}(QueryKey|Url)\\(\\w*\\)`));
  }
  expect(source).toMatch(/\b(invalidateQueries|storeAnswer|changeStored|whilePending)\(/);
});
