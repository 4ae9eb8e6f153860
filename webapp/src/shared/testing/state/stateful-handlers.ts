import { type HttpHandler, http } from 'msw';
import { demoLinkVisits, demoStatistics } from '../fixtures/statistics';
import { demoSuggestions } from '../fixtures/suggestions';
import * as examples from '../generated/index.msw';
import { getListPeopleSuggestionsMockHandler } from '../generated/people/people.msw';
import { getGetProfileStatisticsMockHandler } from '../generated/sharing/sharing.msw';
import { getGetPublicConfigMockHandler, getGetPublicConfigResponseMock } from '../generated/status/status.msw';
import { accountHandlers } from './account-handlers';
import { inviteLinkHandlers, profileLinkHandlers } from './link-handlers';
import { messageHandlers } from './message-handlers';
import { networkHandlers, notificationHandlers } from './network-handlers';
import { profileHandlers } from './profile-handlers';
import { refuse } from './rules';
import { sectionHandlers } from './section-handlers';
import { type ServerState, serverState } from './state';

/** The operations that take a session and nothing else. */
export const forMembers = /^\/(v1\/(user|people|tags|reports)|auth\/user(?!\/verify))(\/|$)/;

/** 401 for everything that needs a session, while nobody is signed in. */
const sessionGuard = (state: ServerState) =>
  http.all('*', ({ request }) => {
    if (!state.isSignedIn && forMembers.test(new URL(request.url).pathname)) refuse(401, 'UnauthorizedError');
  });

/** What nobody changes in a story, but should fit together with the rest. */
const constantHandlers = () => [
  getGetPublicConfigMockHandler({ ...getGetPublicConfigResponseMock(), captcha: { provider: 'off' } }),
  getListPeopleSuggestionsMockHandler([...demoSuggestions]),
  getGetProfileStatisticsMockHandler({ ...demoStatistics(), links: [demoLinkVisits(3, [4, 9, 18])] }),
];

/**
 * A server that remembers: what is saved is read again, a change of an older version is refused with 412, and what was deleted is not
 * found. It is made of the generated handlers and the fixtures, for stories (`msw.use(...statefulHandlers(state))`) and for tests
 * (`mockServer(...statefulHandlers(state))`). An operation that nothing here describes answers with the example of the contract.
 *
 * To change something as another device would, replace a value of the state: `state.profile = changed(profile, { alias: 'demo' })`.
 */
export function statefulHandlers(state: ServerState = serverState()): HttpHandler[] {
  return [
    sessionGuard(state),
    ...accountHandlers(state),
    ...profileHandlers(state),
    ...sectionHandlers(state),
    ...profileLinkHandlers(state),
    ...inviteLinkHandlers(state),
    ...messageHandlers(state),
    ...networkHandlers(state),
    ...notificationHandlers(state),
    ...constantHandlers(),
    ...Object.values(examples).flatMap((handlersOf) => handlersOf()),
  ];
}
