import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import type { Section } from '@/shared/api/generated/model/section';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';

/** The name of a repository without its owner. */
export function nameOfCandidate({ fullName }: RepositoryCandidate): string {
  return fullName.slice(fullName.lastIndexOf('/') + 1);
}

/** The section for a repository. The server takes the numbers from their proof. */
export function toSection(candidate: RepositoryCandidate): SectionInput {
  const { fullName, url, description, language, numbersProof } = candidate;
  return {
    typeId: 'Repository',
    title: nameOfCandidate(candidate),
    attributes: { repositoryFullName: fullName, url, description, language },
    numbersProof,
  };
}

/** The saved section with the numbers of the repository. Their proof is bound to the address as the provider writes it. */
export function withNumbers(saved: Section, { url, numbersProof }: RepositoryCandidate): SectionInput {
  const { typeId, title, organization, attributes, tags, startedAt, endedAt, issuedAt, expirationAt } = saved;
  return {
    typeId,
    title,
    organization,
    attributes: { ...attributes, url },
    tags,
    startedAt,
    endedAt,
    issuedAt,
    expirationAt,
    numbersProof,
  };
}

/** A text that is equal for different spellings of the URL of a repository. */
function normalizedAddress(address: string | null | undefined): string {
  return (address ?? '')
    .toLowerCase()
    .replace(/\/+$/, '')
    .replace(/\.git$/, '');
}

function hostOf(address: string | null | undefined): string | null {
  return URL.parse(address ?? '')?.hostname ?? null;
}

/** Whether a section shows the repository. The server has the same rule for repositories that are already added. */
export function isAbout({ attributes }: Section, { url, fullName }: RepositoryCandidate): boolean {
  return (
    normalizedAddress(attributes.url) === normalizedAddress(url) ||
    (attributes.repositoryFullName?.toLowerCase() === fullName.toLowerCase() && hostOf(attributes.url) === hostOf(url))
  );
}

/**
 * Returns the section whose numbers differ from the current ones of the provider, or undefined. Numbers that were
 * imported before they could be proven are not shown at all.
 */
export function outdatedSection(
  candidate: RepositoryCandidate,
  repositories: readonly Section[],
  now: string,
): Section | undefined {
  if (!candidate.alreadyAdded) return undefined;
  const section = repositories.find((repository) => isAbout(repository, candidate));
  if (section === undefined) return undefined;
  const { stars, forks, numbersAt } = section.attributes;
  const today = now.slice(0, 'yyyy-mm-dd'.length);
  const isCurrent = numbersAt != null && numbersAt >= today && stars === candidate.stars && forks === candidate.forks;
  return isCurrent ? undefined : section;
}

/** "Go · 412 stars · changed 2 days ago", without unknown facts. */
export function factsOfCandidate({ language, stars, pushedAt }: RepositoryCandidate, now: string): string {
  return joinFacts([
    language,
    stars === 0 ? null : memberTexts.repositories_stars_count({ count: stars }),
    pushedAt === null ? null : memberTexts.candidates_changed({ when: formatAgo(pushedAt, now) }),
  ]);
}
