import type { Connection } from '../../api/generated/model/connection';
import type { ContactMessage } from '../../api/generated/model/contact-message';
import type { InviteLink } from '../../api/generated/model/invite-link';
import type { Notification } from '../../api/generated/model/notification';
import type { Profile } from '../../api/generated/model/profile';
import type { ProfileLink } from '../../api/generated/model/profile-link';
import type { Section } from '../../api/generated/model/section';
import type { Settings } from '../../api/generated/model/settings';
import type { User } from '../../api/generated/model/user';
import { demoConnections, demoNotifications, demoReceived, demoSent } from '../fixtures/connections';
import { demoInviteLinks } from '../fixtures/invite-links';
import { demoLinks } from '../fixtures/links';
import { demoMemberMessage, demoMessage, demoSentMessage } from '../fixtures/messages';
import { fullProfile } from '../fixtures/sections';
import { demoSettings } from '../fixtures/settings';
import { demoUser } from '../fixtures/user';

/** What the mocked server knows. Handlers replace the values; the values themselves do not change. */
export type ServerState = {
  user: User;
  isSignedIn: boolean;
  /** The address that the user will have once a code has proven that it is theirs. */
  pendingEmail: string | null;
  settings: Settings;
  /** Null for somebody who has none yet. */
  profile: Profile | null;
  /** What `restoreSection` brings back. */
  deletedSections: readonly { section: Section; wasPrimary: boolean }[];
  links: readonly ProfileLink[];
  inviteLinks: readonly InviteLink[];
  connections: readonly Connection[];
  messages: readonly ContactMessage[];
  /** The newest come first. */
  notifications: readonly Notification[];
};

/** The state at the beginning of a story or test: Alex Demo, signed in, with something of everything; a story says what is particular. */
export function serverState(particular: Partial<ServerState> = {}): ServerState {
  return {
    user: demoUser(),
    isSignedIn: true,
    pendingEmail: null,
    settings: demoSettings('people', 'jobs'),
    profile: fullProfile(),
    deletedSections: [],
    links: demoLinks,
    inviteLinks: demoInviteLinks,
    connections: [...demoReceived, ...demoSent, ...demoConnections],
    messages: [demoMessage(3), demoSentMessage(), demoMemberMessage()],
    notifications: demoNotifications,
    ...particular,
  };
}
