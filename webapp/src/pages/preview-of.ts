import type { Profile } from '@/shared/api/generated/model/profile';
import type { PublicLook } from '@/shared/api/generated/model/public-look';
import type { PublicProfile } from '@/shared/api/generated/model/public-profile';
import type { PublicSection } from '@/shared/api/generated/model/public-section';
import type { Section } from '@/shared/api/generated/model/section';
import type { User } from '@/shared/api/generated/model/user';
import type { OwnConfirmations } from '@/shared/api/use-own-confirmations';
import type { OfLink } from '@/shared/form/show-preview';
import { coverSeedOf } from '@/shared/lib/cover-seed';
import { profileForOthers, selectedIds } from '@/shared/lib/profile-for-others';
import { profileThroughLens } from '@/shared/lib/profile-through-lens';

/**
 * The user's profile in the form in which a signed-in visitor gets it. It is built from the data that the owner's page
 * has already loaded: without a request to the server, no visit is counted, and the access mode does not matter.
 *
 * @param link the personal link by which it is visited, if it is
 */
export function previewOf(
  profile: Profile,
  user: User,
  confirmations: OwnConfirmations,
  { lens, letter }: OfLink = { lens: null, letter: null },
): PublicProfile {
  const { primaryWorkplaceId } = profile;
  const visible = profileThroughLens(profileForOthers(profile), lens);
  const selected = selectedIds(visible);
  const publicSections = (sections: readonly Section[]) =>
    sections.map((section) => ({
      ...toPublicSection(section, section.id === primaryWorkplaceId),
      confirmation: confirmations.get(section.id) ?? null,
      ...(selected.includes(section.id) ? { selected: selected.indexOf(section.id) + 1 } : {}),
    }));
  return {
    // The alias would lead to what the lens hides.
    alias: lens === null ? profile.alias : null,
    ...(lens?.note ? { note: lens.note } : {}),
    ...(letter === null ? {} : { letter }),
    displayName: user.displayName ?? user.email,
    photoUrl: visible.photoUrl,
    role: user.role ?? 'Wright',
    originalBadge: profile.originalBadge,
    verifiedLinks: visible.verifiedLinks,
    look: publicLook(visible),
    attributes: visible.attributes,
    certifications: publicSections(visible.certifications),
    projects: publicSections(visible.projects),
    repositories: publicSections(visible.repositories),
    schools: publicSections(visible.schools),
    workplaces: publicSections(visible.workplaces),
    contributions: publicSections(visible.contributions),
    coverSeed: coverSeedOf(user.memberId),
    memberId: user.memberId,
    viewer: { isOwner: false, canBlock: false, canContact: false },
  };
}

/** The look with the accent of the photo, and with the own cover if there is one. A lens that hides the photo hides both. */
function publicLook({ look, autoAccent, coverUrl, photoUrl }: Profile): PublicLook {
  const { cover, layout, parts } = look;
  const accent = look.accent === 'AUTO' && photoUrl !== null ? autoAccent : look.accent;
  if (cover !== 'PICTURE') return { accent, cover, layout, parts };
  return coverUrl === null ? { accent, cover: 'NONE', layout, parts } : { accent, cover, coverUrl, layout, parts };
}

/** An entry of the own profile in the form in which visitors get it. */
export function toPublicSection(section: Section, isPrimary: boolean): Omit<PublicSection, 'confirmation'> {
  const { typeId, title, organization, attributes, tags, startedAt, endedAt, issuedAt, expirationAt } = section;
  const files = section.files.map(({ name, caption, contentType, size, width, height, url, thumbnailUrl }) => ({
    name,
    caption,
    contentType,
    size,
    width,
    height,
    url,
    // The owner's own files have no such URL, and the owner sees the file itself.
    previewUrl: thumbnailUrl === null ? null : url,
    thumbnailUrl,
  }));
  return {
    typeId,
    title,
    organization,
    attributes,
    tags,
    files,
    startedAt,
    endedAt,
    issuedAt,
    expirationAt,
    isPrimary,
  };
}
