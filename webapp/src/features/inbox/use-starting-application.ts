import { useGetJobApplication, useGetOwnApplication } from '@/shared/api/generated/endpoints/applications/applications';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import type { Conversation } from '@/shared/api/generated/model/conversation';
import type { OwnApplication } from '@/shared/api/generated/model/own-application';

/** The application with which a conversation began, as far as it is known. */
export type StartingApplication = {
  status: ApplicationStatus;
  /** The own application; null for those who hire. */
  own: OwnApplication | null;
};

/**
 * Reads the application with which the conversation began. It is null without one, while it is read, and if it cannot be read: the
 * conversation goes on without it.
 */
export function useStartingApplication({ origin: { job } }: Conversation): StartingApplication | null {
  const { id = '', applicationId = '', appliedByMe } = job ?? {};
  const own = useGetOwnApplication(applicationId, {
    query: { enabled: appliedByMe === true, retryOnMount: false },
  }).data;
  const received = useGetJobApplication(id, applicationId, {
    query: { enabled: appliedByMe === false, retryOnMount: false },
  }).data;
  if (own !== undefined) return { status: own.status, own };
  return received === undefined ? null : { status: received.status, own: null };
}
