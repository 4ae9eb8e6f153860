import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { Account } from '@/shared/api/generated/model/account';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Profile } from '@/shared/api/generated/model/profile';
import { m } from '@/shared/i18n/messages/messages';
import { notify } from '@/shared/ui/notify';
import { linkTypesOf } from './link-rules';
import { type LinksValues, linksPart } from './links-values';
import { LinksView } from './links-view';
import { type SaveAttributes, useSaveAttributes } from './use-save-attributes';

export type LinksProps = { profile: Profile };

const none: readonly Account[] = [];

/** The owner's pages elsewhere. */
export function Links({ profile }: LinksProps) {
  const user = useGetUser();
  const saveLinks = useSaveAttributes(linksPart);
  const save: SaveAttributes<LinksValues> = async (values, base) => {
    const outcome = await saveLinks(values, base);
    if (outcome.kind === 'saved') notify({ tone: 'success', text: m.external_links_saved() });
    return outcome;
  };
  const accounts = user.data?.accounts ?? none;
  const usernameAt = (provider: string) => accounts.find(({ providerId }) => providerId === provider)?.providerUsername;
  const linked: Partial<Record<ExternalLinkType, string>> = {};
  const gitHub = usernameAt('github');
  const gitLab = usernameAt('gitlab');
  if (gitHub) linked.GITHUB = gitHub;
  if (gitLab) linked.GITLAB = gitLab;
  return <LinksView profile={profile} types={linkTypesOf(user.data?.role ?? null)} linked={linked} onSave={save} />;
}
