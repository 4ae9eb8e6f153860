import type { WorkplaceConfirmation } from '../api/generated/model/workplace-confirmation';
import { formatMonth } from './format-visitor';
import { m } from './messages';

type Confirmation = Pick<WorkplaceConfirmation, 'domain' | 'confirmedAt' | 'expired'>;

/** Where and when a person has confirmed a workplace, or has last done so. */
export function confirmationText({ domain, confirmedAt, expired }: Confirmation): string {
  const month = formatMonth(confirmedAt);
  return expired ? m.public_profile_confirmed_past({ domain, month }) : m.public_profile_confirmed({ domain, month });
}
