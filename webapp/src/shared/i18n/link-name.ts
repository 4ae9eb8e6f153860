import type { ProfileLink } from '../api/generated/model/profile-link';
import { m } from './messages';

/** What a personal link is called: by its owner, else after whom it is for. */
export function nameOfLink({ name, recipientName }: Pick<ProfileLink, 'name' | 'recipientName'>): string {
  return name ?? recipientName ?? m.dashboard_link_unnamed();
}
