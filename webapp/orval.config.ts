import { readFileSync } from 'node:fs';
import { defineConfig, type InputTransformerFn } from 'orval';

type Contract = Parameters<InputTransformerFn>[0];
type Schemas = NonNullable<NonNullable<Contract['components']>['schemas']>;
type Operations = (operation: {
  operationId?: string;
  tags?: string[];
  requestBody?: object;
  'x-client'?: string;
}) => boolean;

/** The contract with the operations that pass, and with nullable references that keep their type. */
const reduced =
  (passes: Operations) =>
  (document: Contract): Contract => {
    const paths = Object.entries(document.paths ?? {}).flatMap(([path, item]) => {
      const kept = Object.entries(item ?? {}).filter(([, operation]) =>
        passes((operation ?? {}) as Parameters<Operations>[0]),
      );
      const hasOperation = kept.some(([name]) => ['get', 'put', 'post', 'patch', 'delete'].includes(name));
      return hasOperation ? [[path, Object.fromEntries(kept)] as const] : [];
    });
    return withoutFiles(withoutKeys({ ...document, paths: Object.fromEntries(paths) }));
  };

/** The transport chooses the idempotency key (src/shared/api/http-idempotent.ts), so no caller is asked for one. */
function withoutKeys<Node>(node: Node): Node {
  if (Array.isArray(node)) {
    const kept = node.filter((item: unknown) => !(item as { $ref?: string } | null)?.$ref?.endsWith('/IdempotencyKey'));
    return kept.map((item: unknown) => withoutKeys(item)) as Node;
  }
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).filter(([name]) => name !== 'IdempotencyKey');
  return Object.fromEntries(members.map(([name, value]) => [name, withoutKeys<unknown>(value)])) as Node;
}

/** Of a response that is JSON or a file, only the JSON: a file is a link, which the browser loads itself. */
function withoutFiles<Node>(node: Node): Node {
  if (Array.isArray(node)) return node.map((item: unknown) => withoutFiles(item)) as Node;
  if (typeof node !== 'object' || node === null) return node;
  const members = Object.entries(node).map(([name, value]: [string, unknown]) => {
    const json = name === 'content' ? (value as Record<string, unknown>)['application/json'] : undefined;
    return [name, withoutFiles(json === undefined ? value : { 'application/json': json })] as const;
  });
  return Object.fromEntries(members) as Node;
}

type ContractOperation = {
  operationId?: string;
  tags?: string[];
  requestBody?: object;
  'x-idempotent'?: boolean;
  parameters?: { $ref?: string }[];
};

const contract = JSON.parse(readFileSync(new URL('../openapi/dist/openapi-3.1.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, ContractOperation>>;
};
const operations = Object.values(contract.paths).flatMap((item) => Object.values(item));

/** The tags of the operations that take a body. */
const tagsWithBodies = new Set(
  operations.filter(({ requestBody }) => requestBody !== undefined).flatMap(({ tags = [] }) => tags),
);

/** The operations that take an idempotency key, with their own transport. */
const idempotent = Object.fromEntries(
  operations
    .filter(({ 'x-idempotent': isIdempotent }) => isIdempotent === true)
    .map(({ operationId = '' }) => [
      operationId,
      { mutator: { path: 'src/shared/api/http-idempotent.ts', name: 'httpIdempotent' } },
    ]),
);

/** The lists that are loaded page by page, with infinite queries. */
const paginated = Object.fromEntries(
  operations
    .filter(({ parameters = [] }) => parameters.some(({ $ref }) => $ref?.endsWith('/Cursor') === true))
    .map(({ operationId = '' }) => [
      operationId,
      { query: { useQuery: false, useInfinite: true, useInfiniteQueryParam: 'cursor' } },
    ]),
);

/** What every page calls at its start, what a visitor's page calls, and the way out, which must not have to be loaded. */
const firstLoad = ['getUser', 'getPublicProfileByToken', 'getPublicProfileByAlias', 'recordVisit', 'logout'];

/** What the pages of jobs call that everybody may open. */
const publicJobs = ['getPublicJob', 'getPublicOrganization', 'searchPublicJobs'];

/** What only reads although it is a POST, which keeps a secret out of the address. */
const readByPost = {
  readContactConversation: { query: { useQuery: true } },
  readGuestApplication: { query: { useQuery: true } },
};

/** Without the operations that no generated hook should call: redirects, streams, bytes, health. */
const forHooks = reduced((operation) => operation['x-client'] !== 'none');

/** Only the calls of the first load, as plain functions: what a visitor sees needs neither the other calls nor the query cache. */
const forPublicJobs = reduced(({ operationId = '' }) => publicJobs.includes(operationId));
const forFirstLoad = reduced(({ operationId = '' }) => firstLoad.includes(operationId));

/** What a visitor's page loads once somebody wants to block a person: it has no query cache either. */
const forBlocking = reduced(({ operationId = '' }) => ['blockUser', 'unblockUser'].includes(operationId));

/** What a visitor's page loads once somebody wants to report a person. */
const forReporting = reduced(({ operationId = '' }) => operationId === 'createReport');

/** What a visitor's page loads once somebody wants to write to the person. */
const forContact = reduced(({ operationId = '' }) =>
  ['sendContactMessage', 'startConversation', 'verifyContactMessage'].includes(operationId),
);

/** What is asked once the first page stands: whether anybody wants to know of errors and page views. No query cache either. */
const forObservation = reduced(({ operationId = '' }) => ['getPublicConfig', 'recordPageView'].includes(operationId));

/** What a page asks that has something new to show: beside the calls of the login, all pages would load it. */
const forSettings = reduced(({ operationId = '' }) => ['getSettings', 'updateSettings'].includes(operationId));

/** The names of the schemas that a part of the contract refers to, and of those that these refer to. */
function schemasIn(part: unknown, schemas: Schemas, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
    if (found.has(name)) continue;
    found.add(name);
    schemasIn(schemas[name], schemas, found);
  }
  return found;
}

/**
 * The request bodies of one tag, and no more: a page that loads a file of schemas builds all of them.
 *
 * The forms check e-mail addresses with a format of our own. zod's rule for `email` refuses names that mail servers have, such
 * as `o'neil&co`, and domains in other scripts. An accent before the @ is refused, because it is mostly a typing error.
 */
const forForms =
  (tag: string) =>
  (document: Contract): Contract => {
    const { components, paths, ...rest } = reduced(
      ({ 'x-client': client, tags, requestBody }) =>
        client !== 'none' && requestBody !== undefined && tags?.includes(tag) === true,
    )(document);
    const withoutAnswers = Object.entries(paths ?? {}).map(([path, item]) => {
      const operations = Object.entries((item ?? {}) as Record<string, object>);
      const bodies = operations.map(([method, operation]) => [
        method,
        { ...operation, responses: { default: { description: '' } } },
      ]);
      return [path, Object.fromEntries(bodies)];
    });
    const parameters = components?.parameters;
    const all: Schemas = components?.schemas ?? {};
    const used = [...schemasIn([withoutAnswers, parameters], all)].map((name) => [name, all[name]]);
    const schemas = Object.fromEntries(used) as Schemas;
    const pattern = "^[\\w.!#$%&'*+/=?^`{|}~-]+@[^\\s@]+\\.[^\\s@]+$";
    if ('Email' in schemas) schemas['Email'] = { ...(all['Email'] as object), format: 'email-address', pattern };
    // Webhooks have bodies that the web app never sends.
    return { ...rest, webhooks: {}, paths: Object.fromEntries(withoutAnswers), components: { parameters, schemas } };
  };

/** The first lines of every generated file. */
const header = () => ['Made by orval from openapi/dist/openapi-3.1.json. Do not edit.'];

const input = {
  target: '../openapi/dist/openapi-3.1.json',
  override: { transformer: forHooks },
};

/**
 * What a successful change marks as dirty among the queries of its own tag; the features see to the rest. The whole table
 * stands in src/shared/api/dirty-after.test.ts (ADR 0030).
 */
const invalidations = [
  {
    onMutations: ['createProfileLink', 'updateProfileLink', 'deleteProfileLink', 'sendProfileLink'],
    invalidates: ['listProfileLinks'],
  },
  {
    onMutations: ['createInviteLink', 'updateInviteLink', 'deleteInviteLink'],
    invalidates: ['listInviteLinksInfinite'],
  },
  {
    onMutations: ['createSection', 'updateSection', 'deleteSection', 'restoreSection', 'importProfile'],
    invalidates: ['getProfile', 'listContributions'],
  },
  {
    onMutations: [
      'createProfile',
      'updateProfile',
      'updateProfileAccessMode',
      'updateProfileAlias',
      'updateProfileLook',
    ],
    invalidates: ['getProfile'],
  },
  { onMutations: ['verifyUser', 'updateUser'], invalidates: ['getUser'] },
  { onMutations: ['unlinkAccount'], invalidates: ['listAccounts', 'getUser'] },
  { onMutations: ['unblockUser'], invalidates: ['listBlockedUsersInfinite'] },
  // A block ends a connection.
  {
    onMutations: ['blockUser'],
    invalidates: [
      'listBlockedUsersInfinite',
      'listConnectionsInfinite',
      { query: 'listNotificationsInfinite', file: './notification' },
    ],
  },
  {
    onMutations: ['createConnection', 'respondConnection', 'deleteConnection'],
    invalidates: ['listConnectionsInfinite', { query: 'listNotificationsInfinite', file: './notification' }],
  },
  { onMutations: ['dismissSuggestion'], invalidates: ['listPeopleSuggestions'] },
  { onMutations: ['markNotificationsRead'], invalidates: ['listNotificationsInfinite'] },
  {
    onMutations: ['startConversation', 'sendMessage', 'editMessage', 'deleteMessage', 'markConversationRead'],
    invalidates: ['listConversationsInfinite'],
  },
  {
    onMutations: ['markAllConversationsRead'],
    invalidates: ['listConversationsInfinite', { query: 'listNotificationsInfinite', file: './notification' }],
  },
  // The address of the texts begins with that of their conversation.
  {
    onMutations: ['updateConversation', 'deleteConversation', 'blockContact', 'unblockContact'],
    invalidates: ['listConversationsInfinite', 'getConversation'],
  },
  {
    onMutations: ['verifyWorkMail', 'updateMembership', 'leaveOrganization'],
    invalidates: ['listOwnOrganizations'],
  },
  {
    onMutations: ['createJob', 'updateJob', 'updateJobStatus', 'deleteJob'],
    invalidates: ['listOwnJobsInfinite', 'searchJobsInfinite', 'getJob'],
  },
  // An application is a personal link, too. Its state is shown at the job.
  {
    onMutations: ['applyToJob', 'updateOwnApplication', 'deleteOwnApplication'],
    invalidates: [
      'listOwnApplicationsInfinite',
      { query: 'getJob', file: './jobs' },
      { query: 'listProfileLinks', file: './sharing' },
    ],
  },
  // The lists of a board are changed by the feature, because many pages of them may be loaded.
  {
    onMutations: ['updateApplicationStatus', 'rejectApplications', 'createApplicationNote', 'deleteApplicationNote'],
    invalidates: ['getJobApplication'],
  },
  {
    onMutations: ['claimOrganization', 'withdrawOrganizationClaim'],
    invalidates: ['listOrganizationClaims'],
  },
  { onMutations: ['checkOrganization'], invalidates: ['listOrganizationClaims', 'listTeams'] },
  // The address of the team and of the log begins with that of their organization.
  {
    onMutations: ['updateOrganization', 'acceptTeamInvitation', 'setOrganizationMember', 'removeOrganizationMember'],
    invalidates: ['listTeams', 'getOwnOrganization', 'listOrganizationMembers', 'listOrganizationChanges'],
  },
  { onMutations: ['createExport'], invalidates: ['listExports'] },
  { onMutations: ['deleteSession', 'deleteOtherSessions'], invalidates: ['listSessions'] },
  { onMutations: ['createJobSearch', 'updateJobSearch', 'deleteJobSearch'], invalidates: ['listJobSearches'] },
  { onMutations: ['createPasskey', 'updatePasskey', 'deletePasskey'], invalidates: ['listPasskeys'] },
  { onMutations: ['createToken', 'rotateToken', 'deleteToken'], invalidates: ['listTokens'] },
  {
    onMutations: ['createWebhook', 'updateWebhook', 'rotateWebhookSecret', 'deleteWebhook'],
    invalidates: ['listWebhooks'],
  },
  {
    onMutations: ['testWebhook', 'retryWebhookDelivery'],
    invalidates: [{ query: 'listWebhookDeliveriesInfinite', params: ['id'] }],
  },
];

/** Plain functions for a few operations, without hooks. */
const plain = (transformer: typeof forFirstLoad, file: string) => ({
  input: { ...input, override: { transformer } },
  output: {
    mode: 'single' as const,
    client: 'fetch' as const,
    urlEncodeParameters: true,
    indexFiles: false,
    namingConvention: 'kebab-case' as const,
    headers: true,
    target: `src/shared/api/generated/${file}.ts`,
    schemas: 'src/shared/api/generated/model',
    override: {
      header,
      mutator: { path: 'src/shared/api/http.ts', name: 'http' },
      fetch: { includeHttpResponseReturnType: false },
    },
  },
});

/** The schemas of the request bodies of one tag. */
const schemasOf = (tag: string) => ({
  input: { ...input, override: { transformer: forForms(tag) } },
  output: {
    mode: 'single' as const,
    client: 'zod' as const,
    target: `src/shared/api/generated/schemas/${tag}.zod.ts`,
    indexFiles: false,
    namingConvention: 'kebab-case' as const,
    override: {
      header,
      zod: {
        version: 4 as const,
        variant: 'mini' as const,
        strict: { body: true },
        generateReusableSchemas: true,
        generateDiscriminatedUnion: true,
        generate: { body: true, param: false, query: false, header: false, response: false },
      },
    },
  },
});

export default defineConfig({
  api: {
    input,
    output: {
      mode: 'tags-split',
      client: 'react-query',
      httpClient: 'fetch',
      // A part of an address may hold anything, "../" too: it must not lead the call to another operation.
      urlEncodeParameters: true,
      clean: true,
      indexFiles: false,
      namingConvention: 'kebab-case',
      headers: true,
      target: 'src/shared/api/generated/endpoints',
      schemas: 'src/shared/api/generated/model',
      mock: {
        path: 'src/shared/testing/generated',
        indexMockFiles: true,
        generators: [
          { type: 'msw', delay: false, useExamples: true, baseUrl: '*' },
          { type: 'faker', useExamples: true, schemas: true, schemasPath: 'src/shared/testing/generated/model' },
        ],
      },
      override: {
        header,
        mutator: { path: 'src/shared/api/http.ts', name: 'http' },
        fetch: { includeHttpResponseReturnType: false },
        operations: { ...idempotent, ...paginated, ...readByPost },
        query: { version: 5, signal: true, shouldExportKeys: true, mutationInvalidates: invalidations },
      },
    },
  },
  firstLoad: plain(forFirstLoad, 'first-load'),
  publicJobs: plain(forPublicJobs, 'public-jobs'),
  blocking: plain(forBlocking, 'blocking'),
  reporting: plain(forReporting, 'reporting'),
  contacting: plain(forContact, 'contacting'),
  observation: plain(forObservation, 'observation'),
  settings: plain(forSettings, 'settings'),
  ...Object.fromEntries([...tagsWithBodies].map((tag) => [`${tag}Forms`, schemasOf(tag)])),
});
