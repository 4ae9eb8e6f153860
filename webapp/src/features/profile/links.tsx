import { useQueryClient } from '@tanstack/react-query';
import type { Ref } from 'react';
import { useGetUser, useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Profile } from '@/shared/api/generated/model/profile';
import { linkTypeLabel } from '@/shared/config/external-links';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { linkTypesOf } from './link-rules';
import { type LinkValues, linkModel } from './link-values';
import { linkedNames } from './linked-names';
import { type LinksHandle, LinksView } from './links-view';
import { type SaveAttributes, useSavePart } from './use-save-attributes';

export type LinksProps = { profile: Profile; ref?: Ref<LinksHandle> };

/** The owner's pages on other sites. */
export function Links({ profile, ref }: LinksProps) {
  const queryClient = useQueryClient();
  const user = useGetUser();
  const strategies = useListStrategies();
  const savePart = useSavePart();
  const saveLink =
    (type: ExternalLinkType): SaveAttributes<LinkValues> =>
    async (values, base) => {
      const outcome = await savePart(linkModel(type), values, base);
      if (outcome.kind === 'saved') notify({ tone: 'success', text: memberTexts.external_links_saved() });
      return outcome;
    };
  /** Saves without a form. A failure is shown as a notice. Resolves to true if it is saved. */
  const saveAtOnce = async (type: ExternalLinkType, value: string, base: Profile) => {
    try {
      const outcome = await savePart(linkModel(type), { value }, base);
      if (outcome.kind === 'saved') return true;
      notify({ tone: 'error', text: memberTexts.external_links_changed() });
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
    return false;
  };
  const remove = async ({ type, value }: ExternalLink) => {
    if (!(await saveAtOnce(type, '', profile))) return;
    notify({
      tone: 'success',
      text: memberTexts.external_links_removed({ site: linkTypeLabel(type) }),
      action: {
        label: m.kit_undo(),
        onSelect: () => {
          const now = queryClient.getQueryData<Profile | null>(getGetProfileQueryKey()) ?? profile;
          void saveAtOnce(type, value, now);
        },
      },
    });
  };
  const linked = linkedNames(user.data?.accounts ?? [], strategies.data ?? [], window.location.hostname);
  return (
    <LinksView
      ref={ref}
      profile={profile}
      types={linkTypesOf(user.data?.role ?? null)}
      linked={linked}
      onSave={saveLink}
      onAddLinked={async (type, username) => {
        const isSaved = await saveAtOnce(type, username, profile);
        if (isSaved) notify({ tone: 'success', text: memberTexts.external_links_saved() });
        return isSaved;
      }}
      onRemove={(link) => void remove(link)}
    />
  );
}
