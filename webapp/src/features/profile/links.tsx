import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useGetUser, useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey } from '@/shared/api/generated/endpoints/profile/profile';
import type { ExternalLink } from '@/shared/api/generated/model/external-link';
import type { ExternalLinkType } from '@/shared/api/generated/model/external-link-type';
import type { Profile } from '@/shared/api/generated/model/profile';
import { externalSites, linkTypeLabel } from '@/shared/config/external-links';
import { type Opening, useOpenings } from '@/shared/form/use-openings';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { classNames } from '@/shared/lib/class-names';
import { useFocusFallback } from '@/shared/lib/use-focus-fallback';
import { Button } from '@/shared/ui/button';
import { formInPlaceClasses, missingPartClasses, ownerColours } from '@/shared/ui/in-place-classes';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { notify } from '@/shared/ui/notify';
import { SiteMark } from '@/shared/ui/site-mark';
import { sectionTitleId } from './editor-sections';
import { LinkForm } from './link-form';
import { LinkRow } from './link-row';
import { linkTypesOf } from './link-rules';
import { type LinkValues, linkModel } from './link-values';
import { linkedNames } from './linked-names';
import { type SaveAttributes, useSavePart } from './use-save-attributes';

export type LinksProps = { profile: Profile };

/** The site whose form is open. The form for a new link is above the rows. */
type Edited = { type: ExternalLinkType; isNew: boolean };

/** The owner's pages on other sites, one per site: saved ones are rows, the others can be added. */
export function Links({ profile }: LinksProps) {
  const user = useGetUser();
  const strategies = useListStrategies();
  const types = linkTypesOf(user.data?.role ?? null);
  const linked = linkedNames(user.data?.accounts ?? [], strategies.data ?? [], window.location.hostname);
  const { save, add, remove } = useSaveLinks(profile);
  const { opening: editing, noteDirty, ...openings } = useOpenings<Edited>();
  const [savedType, setSavedType] = useState<ExternalLinkType | null>(null);
  const { fallbackRef, around } = useFocusFallback<HTMLButtonElement>();
  const links = profile.attributes?.externalLinks ?? [];
  const has = (type: ExternalLinkType) => links.some((link) => link.type === type);
  const missing = types.filter((type) => !has(type));
  const verified: readonly ExternalLinkType[] = profile.verifiedLinks;

  const open = async (type: ExternalLinkType) => {
    if (await openings.open({ type, isNew: !has(type) })) setSavedType(null);
  };
  const cancel = async (number: number) => {
    const closed = await openings.cancel(number);
    if (closed === null) return;
    if (has(closed.type)) setSavedType(closed.type);
    else fallbackRef.current?.focus();
  };
  const finish = (number: number) => {
    const closed = openings.close(number);
    if (closed !== null) setSavedType(closed.type);
  };
  const addLinked = async (type: ExternalLinkType, username: string) => {
    const isSaved = await add(type, username);
    // Without this check, the row would take the focus from the form that somebody is typing in.
    if (isSaved && openings.current() === null) setSavedType(type);
  };
  const formOf = ({ number, type }: Opening<Edited>) => {
    return (
      <LinkForm
        key={number}
        type={type}
        linked={linked[type] ?? null}
        verified={verified.includes(type) ? (links.find((link) => link.type === type)?.value ?? null) : null}
        profile={profile}
        onSave={save(type)}
        onSaved={() => {
          finish(number);
        }}
        onCancel={() => void cancel(number)}
        onDirtyChange={noteDirty}
      />
    );
  };
  // The row of the open form stays if its link was removed on another device, so that typed values are not lost.
  const isRemoved = editing !== null && !editing.isNew && !has(editing.type);
  const rows = isRemoved ? [...links, { type: editing.type, value: '' }] : links;

  const isMissing = rows.length === 0 && editing === null;

  return (
    <section
      {...around}
      {...ownerColours}
      id="links"
      aria-labelledby={sectionTitleId('links')}
      data-missing={isMissing || undefined}
      className={isMissing ? missingPartClasses : 'text-body'}
    >
      <div
        className={classNames(
          'flex flex-wrap items-center justify-between gap-x-4 gap-y-2',
          isMissing ? 'flex-1' : 'mb-4',
        )}
      >
        <div className="min-w-0 flex-1 basis-60">
          <h2 id={sectionTitleId('links')} className={isMissing ? 'text-h3 text-ink-muted' : 'text-title'}>
            {memberTexts.editor_links()}
          </h2>
          {isMissing ? <p className="text-small text-ink-muted">{memberTexts.external_links_lead()}</p> : null}
        </div>
        {missing.length === 0 ? null : (
          <Menu
            leadsToDialog
            trigger={
              <Button ref={fallbackRef} variant="secondary" size="s" icon="add">
                {memberTexts.external_links_add()}
              </Button>
            }
          >
            {missing.map((type) => (
              <MenuItem key={type} onSelect={() => void open(type)}>
                <SiteMark type={type} />
                {externalSites[type].label}
              </MenuItem>
            ))}
          </Menu>
        )}
      </div>
      {editing?.isNew === true ? <div className={formInPlaceClasses}>{formOf(editing)}</div> : null}
      {rows.length === 0 ? null : (
        <ul aria-labelledby={sectionTitleId('links')}>
          {rows.map((link) =>
            link.type === editing?.type ? (
              <li key={link.type} className={editing.isNew ? undefined : formInPlaceClasses}>
                {editing.isNew ? null : formOf(editing)}
              </li>
            ) : (
              <LinkRow
                key={link.type}
                link={link}
                isVerified={verified.includes(link.type)}
                isJustSaved={link.type === savedType}
                onEdit={() => void open(link.type)}
                onRemove={() => {
                  void remove(link);
                }}
              />
            ),
          )}
        </ul>
      )}
      <LinkedAccounts
        types={missing.filter((type) => type !== editing?.type)}
        linked={linked}
        onAdd={(type, username) => void addLinked(type, username)}
      />
    </section>
  );
}

type LinkedAccountsProps = {
  /** The sites that have no row yet. */
  types: readonly ExternalLinkType[];
  /** The names of the linked accounts, for the sites that have one. */
  linked: Partial<Record<ExternalLinkType, string>>;
  onAdd: (type: ExternalLinkType, username: string) => void;
};

/** Buttons that add the linked accounts that are not among the pages yet. */
function LinkedAccounts({ types, linked, onAdd }: LinkedAccountsProps) {
  const offered = types.flatMap((type) => {
    const username = linked[type];
    return username === undefined ? [] : [{ type, username }];
  });
  if (offered.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2 pt-2">
      {offered.map(({ type, username }) => (
        <Button
          key={type}
          variant="ghost"
          size="s"
          icon="add"
          className="-ms-3 h-auto! min-h-8 max-w-full text-start wrap-anywhere whitespace-normal!"
          onClick={() => {
            onAdd(type, username);
          }}
        >
          {memberTexts.external_links_add_linked({ site: externalSites[type].label, username })}
        </Button>
      ))}
    </div>
  );
}

/** Saves, adds and removes links to pages elsewhere. */
function useSaveLinks(profile: Profile) {
  const queryClient = useQueryClient();
  const savePart = useSavePart();
  const save =
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
  const add = async (type: ExternalLinkType, username: string) => {
    const isSaved = await saveAtOnce(type, username, profile);
    if (isSaved) notify({ tone: 'success', text: memberTexts.external_links_saved() });
    return isSaved;
  };
  return { save, add, remove };
}
