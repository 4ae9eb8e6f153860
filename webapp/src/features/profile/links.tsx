import { useGetUser, useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages';
import { notify } from '@/shared/ui/notify';
import { linkTypesOf } from './link-rules';
import { linkedNames } from './linked-names';
import { type LinksValues, linksPart } from './links-values';
import { LinksView } from './links-view';
import { type SaveAttributes, useSaveAttributes } from './use-save-attributes';

export type LinksProps = { profile: Profile };

/** The owner's pages elsewhere. */
export function Links({ profile }: LinksProps) {
  const user = useGetUser();
  const strategies = useListStrategies();
  const saveLinks = useSaveAttributes(linksPart);
  const save: SaveAttributes<LinksValues> = async (values, base) => {
    const outcome = await saveLinks(values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: m.external_links_saved() });
    return outcome;
  };
  const linked = linkedNames(user.data?.accounts ?? [], strategies.data ?? [], window.location.hostname);
  return <LinksView profile={profile} types={linkTypesOf(user.data?.role ?? null)} linked={linked} onSave={save} />;
}
