import type { ApplicationCount } from '@/shared/api/generated/model/application-count';
import type { ApplicationStatus } from '@/shared/api/generated/model/application-status';
import { isOpenApplication } from '@/shared/i18n/application-words';

/** The states with a column of their own, in the order of the board. */
export const openStatuses = ['SUBMITTED', 'IN_REVIEW', 'INTERVIEWING', 'OFFERED'] as const;

export type OpenStatus = (typeof openStatuses)[number];

/** The states of the column of closed applications, in its order. */
export const closedStatuses = [
  'HIRED',
  'REJECTED',
  'DECLINED',
  'NO_RESPONSE',
  'WITHDRAWN',
] as const satisfies readonly ApplicationStatus[];

/** The name of a column: that of its state, or the last one. */
export type ColumnName = OpenStatus | 'CLOSED';

export const columnNames: readonly ColumnName[] = [...openStatuses, 'CLOSED'];

/** The states of a column. */
export const statusesOf = (column: ColumnName): readonly ApplicationStatus[] =>
  column === 'CLOSED' ? closedStatuses : [column];

/** A state to which the team moves an application on. */
export type MoveTarget = 'IN_REVIEW' | 'INTERVIEWING' | 'OFFERED' | 'HIRED';

/**
 * The states to which an application can be moved on, the next one first. It goes forward only, and may leave steps out up to the offer:
 * nobody is hired without one. A person who was turned down can get an offer after all.
 */
const targets: Partial<Record<ApplicationStatus, readonly MoveTarget[]>> = {
  SUBMITTED: ['IN_REVIEW', 'INTERVIEWING', 'OFFERED'],
  IN_REVIEW: ['INTERVIEWING', 'OFFERED'],
  INTERVIEWING: ['OFFERED'],
  OFFERED: ['HIRED'],
  REJECTED: ['OFFERED'],
};

export const targetsOf = (status: ApplicationStatus): readonly MoveTarget[] => targets[status] ?? [];

/** Whether an application in this state can be turned down. */
export const canTurnDown = (status: ApplicationStatus): boolean => isOpenApplication(status);

/** How many applications are in one of these states. */
export const countOf = (counts: readonly ApplicationCount[], statuses: readonly ApplicationStatus[]): number =>
  counts.reduce((sum, { status, count }) => (statuses.includes(status) ? sum + count : sum), 0);
