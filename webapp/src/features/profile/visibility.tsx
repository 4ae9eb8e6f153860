import { useEffect, useRef } from 'react';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import type { AccessMode } from '@/shared/api/generated/model/access-mode';
import type { Profile } from '@/shared/api/generated/model/profile';
import { accessModeLabels, accessModeText } from '@/shared/i18n/access-modes';
import { nextFact } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { hasRepositoryAccount } from '@/shared/lib/repository-account';
import { Button } from '@/shared/ui/button';
import { Icon } from '@/shared/ui/icon';
import type { IconName } from '@/shared/ui/icon-name';
import { Link } from '@/shared/ui/link';
import { type RadioCard, RadioCards } from '@/shared/ui/radio-cards';
import { SectionHeader } from '@/shared/ui/section-header';
import { CompactRow } from './compact-row';
import { sectionTitleId } from './editor-sections';
import { useAccessMode } from './use-access-mode';
import { useOpenForm } from './use-open-form';

const modeIcons: Partial<Record<AccessMode, IconName>> = {
  Public: 'public',
  Authenticated: 'lock',
  Restricted: 'mail',
};
const modeTexts: Partial<Record<AccessMode, () => string>> = {
  Public: memberTexts.visibility_public_text,
  Authenticated: memberTexts.visibility_authenticated_text,
  Restricted: memberTexts.visibility_restricted_text,
};

const textOf = (mode: AccessMode, isRecruiter: boolean) =>
  isRecruiter && mode === 'Restricted' ? memberTexts.recruiter_restricted_text() : modeTexts[mode]?.();

export type VisibilityProps = {
  profile: Profile;
  /** The owner has personal links, which open the profile whoever else may open it. */
  hasLinks?: boolean;
};

/** The access mode of the own profile: the current one, or all three to choose from. */
export function Visibility({ profile, hasLinks = false }: VisibilityProps) {
  const user = useGetUser();
  const { mode, isAccountMissing, choose } = useAccessMode(profile.accessMode);
  const form = useOpenForm('visibility');
  const isRecruiter = user.data?.role === 'Recruiter';
  if (form.isOpen) {
    return (
      <Modes
        mode={mode}
        hasAccount={user.data === undefined ? null : hasRepositoryAccount(user.data.accounts)}
        isRefused={isAccountMissing}
        onChoose={choose}
        hasLinks={hasLinks}
        isRecruiter={isRecruiter}
        hasFocus={form.wasOpened}
        onClose={form.close}
      />
    );
  }
  const modeText = textOf(mode, isRecruiter);
  return (
    <CompactRow
      name="visibility"
      icon={modeIcons[mode] ?? 'lock'}
      title={memberTexts.editor_visibility()}
      changeText={memberTexts.editor_change()}
      changeLabel={memberTexts.visibility_change()}
      changeRef={form.openerRef}
      onChange={form.open}
    >
      <p>
        <span className="font-semibold text-ink">{accessModeText(mode)}</span>
        {modeText === undefined ? null : nextFact + modeText}
      </p>
    </CompactRow>
  );
}

type ModesProps = {
  mode: AccessMode;
  /** A GitHub or GitLab account is linked; null while that is not known. */
  hasAccount: boolean | null;
  /** The server has just refused, because no such account is linked. */
  isRefused: boolean;
  onChoose: (mode: AccessMode) => void;
  hasLinks: boolean;
  /** Recruiters have no personal links, so nobody else can open a Restricted profile. */
  isRecruiter: boolean;
  /** It was opened by hand: the chosen mode gets the focus. */
  hasFocus: boolean;
  onClose: () => void;
};

/** The three access modes, each with its meaning. If one cannot be chosen, it shows the reason. */
function Modes({ mode, hasAccount, isRefused, onChoose, hasLinks, isRecruiter, hasFocus, onClose }: ModesProps) {
  const chosen = useRef<HTMLElement>(null);
  useEffect(() => {
    if (hasFocus) chosen.current?.focus();
  }, [hasFocus]);
  // The current mode is never disabled, whatever accounts are linked.
  const needsAccount = (card: AccessMode) =>
    hasAccount === false && card !== mode ? { disabledReason: memberTexts.visibility_account_needed() } : {};
  const cards: RadioCard<AccessMode>[] = [
    {
      value: 'Public',
      label: accessModeLabels.Public(),
      description: memberTexts.visibility_public_text(),
      icon: 'public',
      ...needsAccount('Public'),
    },
    {
      value: 'Authenticated',
      label: accessModeLabels.Authenticated(),
      description: memberTexts.visibility_authenticated_text(),
      icon: 'lock',
      ...needsAccount('Authenticated'),
    },
    {
      value: 'Restricted',
      label: accessModeLabels.Restricted(),
      description: textOf('Restricted', isRecruiter),
      icon: 'mail',
    },
  ];
  // A mode that only a newer server knows is shown unchanged, and stays until another one is chosen.
  if (!cards.some(({ value }) => value === mode)) cards.push({ value: mode, label: mode });
  return (
    <section id="visibility" aria-labelledby={sectionTitleId('visibility')} className="p-6 max-sm:p-5">
      <SectionHeader
        id={sectionTitleId('visibility')}
        title={memberTexts.editor_visibility()}
        description={memberTexts.visibility_lead()}
        actions={
          <Button variant="secondary" size="s" onClick={onClose}>
            {memberTexts.editor_done()}
          </Button>
        }
        className="mb-4"
      />
      <RadioCards ref={chosen} label={memberTexts.visibility_lead()} cards={cards} value={mode} onChange={onChoose} />
      <AccountLine hasAccount={hasAccount} isRefused={isRefused} />
      {hasLinks && mode === 'Restricted' ? (
        <p className="mt-4 rounded-m bg-primary-soft px-4 py-3 text-small">{memberTexts.share_closed_mode()}</p>
      ) : null}
    </section>
  );
}

function AccountLine({ hasAccount, isRefused }: Pick<ModesProps, 'hasAccount' | 'isRefused'>) {
  if (isRefused) {
    return (
      <p role="alert" className="mt-3 flex items-start gap-1.5 text-caption text-negative-ink">
        <Icon name="error" isFilled className="text-[1rem]!" />
        <span>
          {memberTexts.visibility_account_missing()} <Link to="/app/auth">{memberTexts.visibility_link_account()}</Link>
        </span>
      </p>
    );
  }
  // Without a linked account, the cards show the reason, and this is the link to add an account.
  if (hasAccount === false) {
    return (
      <p className="mt-3 text-caption">
        <Link to="/app/auth" className="inline-block">
          {memberTexts.visibility_link_account()}
        </Link>
      </p>
    );
  }
  if (hasAccount === null) return null;
  return (
    <p className="mt-3 flex items-start gap-1.5 text-caption text-ink-muted">
      <Icon name="check_circle" isFilled className="text-[1rem]! text-positive-ink" />
      {memberTexts.visibility_account_linked()}
    </p>
  );
}
