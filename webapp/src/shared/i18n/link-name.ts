import type { ProfileLink } from '../api/generated/model/profile-link';
import { memberTexts } from './member-texts';

/** The name of a personal link: the name that its owner has chosen, or the name of its recipient. */
export function nameOfLink({ name, recipientName }: Pick<ProfileLink, 'name' | 'recipientName'>): string {
  return name ?? recipientName ?? memberTexts.dashboard_link_unnamed();
}
