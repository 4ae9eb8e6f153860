import type { BlockedUser } from '../../api/generated/model/blocked-user';
import type { Connection } from '../../api/generated/model/connection';
import type { ContactMessage } from '../../api/generated/model/contact-message';
import type { InviteLink } from '../../api/generated/model/invite-link';
import type { Notification } from '../../api/generated/model/notification';
import type { Profile } from '../../api/generated/model/profile';
import type { ProfileLink } from '../../api/generated/model/profile-link';
import type { Section } from '../../api/generated/model/section';
import type { Settings } from '../../api/generated/model/settings';
import type { User } from '../../api/generated/model/user';
import { demoBlockedUser } from '../fixtures/blocked-users';
import { demoConnections, demoNotifications, demoReceived, demoSent } from '../fixtures/connections';
import { demoInviteLinks } from '../fixtures/invite-links';
import { demoLinks } from '../fixtures/links';
import { demoMemberMessage, demoMessage, demoSentMessage } from '../fixtures/messages';
import { fullProfile } from '../fixtures/sections';
import { demoSettings } from '../fixtures/settings';
import { demoUser } from '../fixtures/user';

/** The state of the mocked server. Handlers replace its values and never mutate them. */
export type ServerState = {
  user: User;
  isSignedIn: boolean;
  /** The new address of the user, for which the code was not entered yet. */
  pendingEmail: string | null;
  settings: Settings;
  /** Null for a user without a profile. */
  profile: Profile | null;
  /** The sections that `restoreSection` can restore. */
  deletedSections: readonly { section: Section; wasPrimary: boolean }[];
  links: readonly ProfileLink[];
  inviteLinks: readonly InviteLink[];
  connections: readonly Connection[];
  /** The person who was blocked last comes first. */
  blocked: readonly BlockedUser[];
  /** The member ids of the people whose profiles the user has opened. */
  opened: readonly string[];
  messages: readonly ContactMessage[];
  /** The newest notification comes first. */
  notifications: readonly Notification[];
};

/** The initial state of a story or test: Alex Demo is signed in and has data of every kind. `particular` replaces values. */
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
    blocked: [demoBlockedUser(94, 'Toni Demo', { note: 'Kept writing after I said no.' })],
    opened: [],
    messages: [demoMessage(3), demoSentMessage(), demoMemberMessage()],
    notifications: demoNotifications,
    ...particular,
  };
}
