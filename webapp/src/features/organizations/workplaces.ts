import type { Profile } from '@/shared/api/generated/model/profile';
import type { Section } from '@/shared/api/generated/model/section';
import { memberTexts } from '@/shared/i18n/member-texts';

/** A workplace in a sentence; undefined for one that has neither a title nor an organization. */
export function nameOfWorkplace({ title, organization }: Pick<Section, 'title' | 'organization'>): string | undefined {
  if (title === null || organization === null) return title ?? organization ?? undefined;
  return memberTexts.workplaces_name({ title, organization });
}

/** The workplaces of a profile; none for a user without a profile. */
export const workplacesOf = (profile: Profile | null): readonly Section[] => profile?.workplaces ?? [];

/** The name of a workplace of the profile; undefined if there is no such workplace. */
export function workplaceNamed(workplaces: readonly Section[], sectionId: number | null): string | undefined {
  const section = workplaces.find(({ id }) => id === sectionId);
  return section && nameOfWorkplace(section);
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : '';
}

/** The workplace whose website is at a domain or below it; undefined if there is none, or more than one. */
export function workplaceAt(workplaces: readonly Section[], domain: string): Section | undefined {
  const found = workplaces.filter(({ attributes: { url } }) => {
    const host = hostOf(url ?? '');
    return host === domain || host.endsWith(`.${domain}`);
  });
  return found.length === 1 ? found[0] : undefined;
}
