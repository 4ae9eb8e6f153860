import type { BlockedUser } from '../../api/generated/model/blocked-user';
import type { Connection } from '../../api/generated/model/connection';
import type { GuestApplication } from '../../api/generated/model/guest-application';
import type { GuestApplicationInput } from '../../api/generated/model/guest-application-input';
import type { InviteLink } from '../../api/generated/model/invite-link';
import type { Job } from '../../api/generated/model/job';
import type { JobSearch } from '../../api/generated/model/job-search';
import type { Membership } from '../../api/generated/model/membership';
import type { Notification } from '../../api/generated/model/notification';
import type { OutsideConversation } from '../../api/generated/model/outside-conversation';
import type { OwnApplication } from '../../api/generated/model/own-application';
import type { OwnOrganization } from '../../api/generated/model/own-organization';
import type { Profile } from '../../api/generated/model/profile';
import type { ProfileLink } from '../../api/generated/model/profile-link';
import type { Section } from '../../api/generated/model/section';
import type { Settings } from '../../api/generated/model/settings';
import type { User } from '../../api/generated/model/user';
import type { Webhook } from '../../api/generated/model/webhook';
import type { WebhookDelivery } from '../../api/generated/model/webhook-delivery';
import type { WorkMail } from '../../api/generated/model/work-mail';
import { demoApplications } from '../fixtures/applications';
import { demoBlockedUser } from '../fixtures/blocked-users';
import { demoConnections, demoNotifications, demoReceived, demoSent } from '../fixtures/connections';
import { demoInviteLinks } from '../fixtures/invite-links';
import { demoJobSearches } from '../fixtures/job-searches';
import { demoJobs } from '../fixtures/jobs';
import { demoLinks } from '../fixtures/links';
import { demoKeptConversations, demoOutsideConversation, type KeptConversation } from '../fixtures/messages';
import { demoMemberships } from '../fixtures/organizations';
import { demoReceivedApplications, type KeptApplication } from '../fixtures/received-applications';
import { fullProfile } from '../fixtures/sections';
import { demoSettings } from '../fixtures/settings';
import { demoUser } from '../fixtures/user';
import { demoDeliveries, demoWebhooks } from '../fixtures/webhooks';

/** An application without an account that waits for its code. */
export type WaitingApplication = {
  /** The token that has to be sent together with the code. */
  token: string;
  jobId: string;
  input: GuestApplicationInput;
  /** How many wrong codes were entered. */
  misses: number;
  /** The token with which the applicant reads it; null until it was sent. */
  sentAs: string | null;
};

/** An application without an account. */
export type KeptGuestApplication = {
  /** The token with which the applicant reads it. */
  token: string;
  jobId: string;
  email: string;
  application: GuestApplication;
};

/** A webhook with what was sent to it, the newest first. */
export type KeptWebhook = Webhook & { deliveries: readonly WebhookDelivery[] };

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
  conversations: readonly KeptConversation[];
  /** The conversation of somebody without an account; null once it was deleted. */
  outsideConversation: OutsideConversation | null;
  /** The newest notification comes first. */
  notifications: readonly Notification[];
  /** The organizations of the user. The latest confirmation comes first. */
  memberships: readonly Membership[];
  /** The organizations in whose teams the user is, and those that have invited the user. */
  teams: readonly OwnOrganization[];
  /** The work mails that wait for their code. */
  workMails: readonly WorkMail[];
  /** The applications for the postings of the user, a recruiter. */
  received: readonly KeptApplication[];
  /** The jobs of all recruiters; `canEdit` marks those for which the user hires. The one that was changed last comes first. */
  jobs: readonly Job[];
  /** The saved searches of the user, the newest first. */
  jobSearches: readonly JobSearch[];
  /** The applications of the user. The one that was sent last comes first. */
  applications: readonly OwnApplication[];
  /** The applications without an account that wait for their code. */
  waitingApplications: readonly WaitingApplication[];
  /** The applications without an account. */
  guestApplications: readonly KeptGuestApplication[];
  /** The webhooks of the user, the newest first. */
  webhooks: readonly KeptWebhook[];
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
    conversations: demoKeptConversations,
    outsideConversation: demoOutsideConversation(),
    notifications: demoNotifications,
    memberships: demoMemberships,
    teams: [],
    workMails: [],
    received: demoReceivedApplications(),
    jobs: demoJobs(),
    jobSearches: demoJobSearches(),
    applications: demoApplications(),
    waitingApplications: [],
    guestApplications: [],
    webhooks: demoWebhooks.map((webhook, index) => ({ ...webhook, deliveries: index === 0 ? demoDeliveries : [] })),
    ...particular,
  };
}
