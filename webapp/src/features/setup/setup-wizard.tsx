import { type ReactNode, useState } from 'react';
import { hasCode } from '@/shared/api/api-error';
import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';
import { emptySection, toSectionValues } from '@/shared/form/section';
import type { SectionValues } from '@/shared/form/section-fields';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { assertNever } from '@/shared/lib/assert-never';
import { coverSeedOf } from '@/shared/lib/cover-seed';
import { hasRepositoryAccount } from '@/shared/lib/repository-account';
import { notify } from '@/shared/ui/notify';
import { PersonStep } from './person-step';
import { toPersonValues } from './person-values';
import { PhotoStep } from './photo-step';
import { neighbourOf, type StepId, stepToResume } from './setup-steps';
import { useSetupMutations } from './use-setup-mutations';
import { VisibilityStep, type VisibilityValues } from './visibility-step';
import { WorkplaceStep } from './workplace-step';

export type SetupWizardProps = {
  user: User;
  profile: Profile | null;
  termsVersion: string;
  today: string;
  onDone: () => void;
  /** Renders the photo with its button. Gets the function that creates the profile, to which the photo belongs. */
  photo: PhotoSlot;
  /**
   * Renders the import of a profile from a file. It gets the function that creates the profile, and the one to call after an
   * import.
   */
  file: FileSlot;
};

/** Passed by the page, because features do not import each other. */
export type PhotoSlot = (ensureProfile: () => Promise<void>) => ReactNode;

export type FileSlot = (ensureProfile: () => Promise<void>, onImported: () => void) => ReactNode;

type Place = { step: StepId; hasChangedStep: boolean };

/** The steps of the setup. The next button saves, and going back keeps the typed values. */
export function SetupWizard({ user, profile, termsVersion, today, onDone, photo, file }: SetupWizardProps) {
  const mutations = useSetupMutations(profile);
  const [{ step, hasChangedStep }, setPlace] = useState<Place>(() => ({
    step: stepToResume(user, profile, termsVersion),
    hasChangedStep: false,
  }));
  const [draft, setDraft] = useState<SectionValues | null>(null);
  const [visibilityDraft, setVisibilityDraft] = useState<VisibilityValues | null>(null);
  const [isSkipping, setIsSkipping] = useState(false);
  const saved = profile?.workplaces[0];

  const go = (direction: 'next' | 'previous', role = user.role) => {
    const next = neighbourOf(step, role, direction);
    if (next !== null) setPlace({ step: next, hasChangedStep: true });
  };

  const skipWorkplace = async () => {
    setIsSkipping(true);
    try {
      await mutations.ensureProfile();
      setDraft(null);
      go('next');
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    } finally {
      setIsSkipping(false);
    }
  };

  const goOnAfterImport = async () => {
    // Otherwise the step behind Back would be empty although the profile has an imported workplace.
    await mutations.waitForProfile();
    setDraft(null);
    go('next');
  };

  const finish = async (values: VisibilityValues) => {
    try {
      await mutations.finish(values);
      onDone();
    } catch (error) {
      if (!hasCode(error, 'ValidationError')) throw error;
      // The first step has become incomplete: the terms have a new version, or another tab has changed the user.
      await mutations.reload();
      notify({ tone: 'error', text: memberTexts.setup_incomplete() });
      setPlace({ step: 'person', hasChangedStep: true });
    }
  };

  const common = {
    hasChangedStep,
    seed: coverSeedOf(user.memberId),
    name: user.displayName ?? '',
    photoUrl: user.photoUrl,
  };
  switch (step) {
    case 'person':
      return (
        <PersonStep
          key={step}
          {...common}
          values={toPersonValues(user, termsVersion)}
          termsVersion={termsVersion}
          hasMoreUnsaved={draft !== null || visibilityDraft !== null}
          onSave={async (update) => {
            await mutations.savePerson(update);
            go('next', update.role ?? null);
          }}
        />
      );
    case 'photo':
      return (
        <PhotoStep
          key={step}
          {...common}
          role={user.role}
          hasMoreUnsaved={draft !== null || visibilityDraft !== null}
          photo={photo(mutations.ensureProfile)}
          onNext={() => {
            go('next');
          }}
          onBack={() => {
            go('previous');
          }}
        />
      );
    case 'workplace':
      return (
        <WorkplaceStep
          key={step}
          {...common}
          values={saved === undefined ? emptySection('Workplace') : toSectionValues(saved)}
          draft={draft}
          hasMoreUnsaved={visibilityDraft !== null}
          today={today}
          file={file(mutations.ensureProfile, () => {
            void goOnAfterImport();
          })}
          onSave={async (input) => {
            await mutations.saveWorkplace(input);
            setDraft(null);
            go('next');
          }}
          onSkip={() => {
            void skipWorkplace();
          }}
          isSkipping={isSkipping}
          onBack={(values, hasChanged) => {
            setDraft(hasChanged ? values : null);
            go('previous');
          }}
        />
      );
    case 'visibility':
      return (
        <VisibilityStep
          key={step}
          {...common}
          role={user.role}
          title={saved?.title ?? undefined}
          organization={saved?.organization ?? undefined}
          saved={{ accessMode: profile?.accessMode ?? 'Restricted', alias: profile?.alias ?? '' }}
          hasAccount={hasRepositoryAccount(user.accounts)}
          draft={visibilityDraft}
          onFinish={finish}
          onLeave={mutations.saveBeforeRedirect}
          onBack={(values, hasChanged) => {
            setVisibilityDraft(hasChanged ? values : null);
            go('previous');
          }}
        />
      );
    default:
      return assertNever(step);
  }
}
