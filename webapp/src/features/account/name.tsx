import { useQueryClient } from '@tanstack/react-query';
import { storeAnswer } from '@/shared/api/cache-writes';
import {
  getGetUserQueryKey,
  getGetUserQueryOptions,
  updateUser,
  useUpdateUser,
} from '@/shared/api/generated/endpoints/auth/auth';
import type { ChallengeToken } from '@/shared/api/generated/model/challenge-token';
import type { User } from '@/shared/api/generated/model/user';
import { ifMatch } from '@/shared/api/if-match';
import { Form } from '@/shared/form/form';
import { FormConflict } from '@/shared/form/form-conflict';
import { FormField } from '@/shared/form/form-field';
import { saveWithConflictCheck } from '@/shared/form/save-with-conflict-check';
import { type SaveValues, useVersionedForm } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { askForCode } from '@/shared/lib/one-time-code';
import { ActionRow } from '@/shared/ui/action-row';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { notify } from '@/shared/ui/notify';
import { SectionHeader } from '@/shared/ui/section-header';
import { TextInput } from '@/shared/ui/text-input';
import { type NameValues, nameModel } from './account-values';
import { challengeOf, isChallenge } from './is-challenge';
import { useRequestWait } from './use-request-wait';

export type NameProps = { user: User };

/** The name that others see. Typed text is kept when the user is loaded again. */
export function Name({ user }: NameProps) {
  const saveName = useSaveName();
  const wait = useRequestWait();
  const onSave: SaveName = async (values, base) => {
    try {
      const outcome = await saveName(values, base);
      if (outcome.kind === 'saved') {
        notify({ tone: 'success', text: memberTexts.account_name_saved({ name: outcome.answer.displayName ?? '' }) });
      }
      if (outcome.kind === 'cancelled' || outcome.kind === 'gone') {
        notify({ tone: 'info', text: memberTexts.account_name_kept({ name: base.displayName ?? '' }) });
      }
      return outcome;
    } catch (error) {
      wait.note(error);
      throw error;
    }
  };
  const state = useVersionedForm({ model: nameModel, resource: user, onSave });
  const { isDirty, isSubmitting } = state.form.formState;

  return (
    <Card aria-labelledby="account-name">
      <SectionHeader
        id="account-name"
        title={memberTexts.account_name_title()}
        description={memberTexts.account_name_lead()}
        className="mb-4"
      />
      <Form
        form={state.form}
        onSubmit={state.save}
        isGuarded
        label={memberTexts.account_name_title()}
        actions={
          <ActionRow>
            {isDirty ? (
              <Button variant="ghost" onClick={state.discard}>
                {memberTexts.account_name_discard()}
              </Button>
            ) : null}
            <Button
              type="submit"
              variant={isDirty ? 'primary' : 'secondary'}
              isLoading={isSubmitting}
              disabledReason={wait.reason}
            >
              {memberTexts.account_name_save()}
            </Button>
          </ActionRow>
        }
      >
        <FormField<NameValues, 'displayName'>
          name="displayName"
          label={memberTexts.account_name()}
          hint={memberTexts.account_name_hint()}
        >
          {(field) => <TextInput {...field} autoComplete="name" />}
        </FormField>
        <FormConflict state={state} />
      </Form>
    </Card>
  );
}

type SaveName = SaveValues<User, NameValues, User>;

/** Saves the name with the version of the user on which the form is based, and with a code if the server requires one. */
function useSaveName(): SaveName {
  const queryClient = useQueryClient();
  const update = useUpdateUser();
  return async (typed, base) => {
    const outcome = await saveWithConflictCheck<User, NameValues, User | ChallengeToken>({
      model: nameModel,
      base,
      typed,
      save: (data, newest) => update.mutateAsync({ data, headers: ifMatch(newest) }),
      load: async () => {
        const now = await queryClient.query({ ...getGetUserQueryOptions(), staleTime: 0 });
        // Another account may have signed in in another tab, and it must not get this name.
        return now.memberId === base.memberId ? now : null;
      },
    });
    if (outcome.kind !== 'saved') return outcome;
    const { answer } = outcome;
    if (!isChallenge(answer)) {
      storeAnswer(queryClient, getGetUserQueryKey(), answer);
      return { kind: 'saved', answer };
    }
    const user = await askForCode({
      email: base.email,
      challenge: answer,
      onRestart: () => challengeOf(updateUser(typed)),
    });
    return user === null ? { kind: 'cancelled' } : { kind: 'saved', answer: user };
  };
}
