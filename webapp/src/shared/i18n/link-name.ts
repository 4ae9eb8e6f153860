import type { ProfileLink } from '../api/generated/model/profile-link';
import { networkTexts } from './network-texts';

/** The name of a personal link: the one that its owner chose, or that of its recipient. */
export function nameOfLink({ name, recipientName }: Pick<ProfileLink, 'name' | 'recipientName'>): string {
  return name ?? recipientName ?? networkTexts.dashboard_link_unnamed();
}
