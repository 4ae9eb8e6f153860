import type { RepositoryCandidate } from '@/shared/api/generated/model/repository-candidate';
import type { SectionInput } from '@/shared/api/generated/model/section-input';
import { formatAgo, joinFacts } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';

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

/** "Go · 412 stars · changed 2 days ago", without unknown facts. */
export function factsOfCandidate({ language, stars, pushedAt }: RepositoryCandidate, now: string): string {
  return joinFacts([
    language,
    stars === 0 ? null : m.repositories_stars_count({ count: stars }),
    pushedAt === null ? null : memberTexts.candidates_changed({ when: formatAgo(pushedAt, now) }),
  ]);
}
