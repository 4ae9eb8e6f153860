import { getResponse, type HttpHandler, HttpResponse, http } from 'msw';
import { demoLinkVisits, demoStatistics } from '../fixtures/statistics';
import { demoSuggestions } from '../fixtures/suggestions';
import * as examples from '../generated/index.msw';
import { getListPeopleSuggestionsMockHandler } from '../generated/people/people.msw';
import { getGetProfileStatisticsMockHandler } from '../generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler, getGetPublicConfigResponseMock } from '../generated/status/status.msw';
import { accountHandlers } from './account-handlers';
import { applicationHandlers } from './application-handlers';
import { conversationHandlers } from './conversation-handlers';
import { eventHandlers } from './event-handlers';
import { fileHandlers } from './file-handlers';
import { guestApplicationHandlers } from './guest-application-handlers';
import { importHandlers } from './import-handlers';
import { jobHandlers } from './job-handlers';
import { jobSearchHandlers } from './job-search-handlers';
import { inviteLinkHandlers, profileLinkHandlers } from './link-handlers';
import { networkHandlers, notificationHandlers } from './network-handlers';
import { organizationHandlers } from './organization-handlers';
import { outsideConversationHandlers } from './outside-conversation-handlers';
import { blockedHandlers, peopleHandlers } from './people-handlers';
import { profileHandlers } from './profile-handlers';
import { receivedApplicationHandlers } from './received-application-handlers';
import { refuse } from './rules';
import { sectionHandlers } from './section-handlers';
import { type ServerState, serverState } from './state';
import { webhookHandlers } from './webhook-handlers';

/** The operations for which a session is required and sufficient. */
export const forMembers =
  /^\/(v1\/(user|events|people|jobs|organizations|organization-claims|tags|reports)|auth\/user(?!\/verify))(\/|$)/;

/** Responds with 401 to everything that requires a session while nobody is signed in. */
const sessionGuard = (state: ServerState) =>
  http.all('*', ({ request }) => {
    if (!state.isSignedIn && forMembers.test(new URL(request.url).pathname)) refuse(401, 'UnauthorizedError');
  });

/** Responds with 304 if `If-None-Match` has the tag of what the handlers respond with. */
const unchangedGuard = (handlers: HttpHandler[]) =>
  http.get('*', async ({ request }) => {
    const known = request.headers.get('If-None-Match');
    if (known === null) return undefined;
    const response = await getResponse(handlers, request.clone());
    const isJSON = response?.ok === true && response.headers.get('Content-Type')?.startsWith('application/json');
    const { etag } = isJSON ? ((await response.clone().json()) as { etag?: string }) : {};
    return etag === known ? new HttpResponse(null, { status: 304, headers: { ETag: known } }) : response;
  });

/** Data that no story changes, but that must be consistent with the rest. */
const constantHandlers = () => [
  getGetPublicConfigMockHandler({ ...getGetPublicConfigResponseMock(), captcha: { provider: 'off' } }),
  getListPeopleSuggestionsMockHandler([...demoSuggestions]),
  getGetProfileStatisticsMockHandler({ ...demoStatistics(), links: [demoLinkVisits(3, [4, 9, 18])] }),
];

/**
 * Handlers of a mocked server with state: a read returns the saved data, a change of an older version is refused with
 * 412, an unchanged one that is read again is 304, and a deleted resource is not found. They consist of the generated handlers and the fixtures. Use them in
 * stories (`msw.use(...statefulHandlers(state))`) and in tests (`mockServer(...statefulHandlers(state))`). An operation
 * without a handler here responds with the example of the contract.
 *
 * To simulate a change by another device, replace a value of the state: `state.profile = changed(profile, { alias:
 * 'demo' })`.
 */
export function statefulHandlers(state: ServerState = serverState()): HttpHandler[] {
  const handlers = [
    sessionGuard(state),
    ...accountHandlers(state),
    ...profileHandlers(state),
    ...sectionHandlers(state),
    ...fileHandlers(state),
    ...importHandlers(state),
    ...profileLinkHandlers(state),
    ...inviteLinkHandlers(state),
    ...conversationHandlers(state),
    ...outsideConversationHandlers(state),
    ...networkHandlers(state),
    ...peopleHandlers(state),
    ...blockedHandlers(state),
    ...notificationHandlers(state),
    ...organizationHandlers(state),
    ...receivedApplicationHandlers(state),
    ...jobHandlers(state),
    ...jobSearchHandlers(state),
    ...applicationHandlers(state),
    ...guestApplicationHandlers(state),
    ...webhookHandlers(state),
    ...eventHandlers(state),
    ...constantHandlers(),
    ...Object.values(examples).flatMap((handlersOf) => handlersOf()),
  ];
  return [unchangedGuard(handlers), ...handlers];
}
