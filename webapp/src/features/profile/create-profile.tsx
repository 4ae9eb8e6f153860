import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useCreateProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import { Card } from '@/shared/ui/card';
import { EmptyState } from '@/shared/ui/empty-state';
import { notify } from '@/shared/ui/notify';

/** The first step for a user without a profile. A new profile is Restricted. */
export function CreateProfile() {
  const queryClient = useQueryClient();
  const user = useGetUser();
  const create = useCreateProfile({
    mutation: {
      onSuccess: (profile) => {
        storeAnswer(queryClient, getGetProfileQueryKey(), profile);
      },
      onError: (error) => {
        // Another tab has created the profile in the meantime, so it is loaded and shown.
        if (hasCode(error, 'ProfileAlreadyExistsError')) {
          void queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        } else {
          notify({ tone: 'error', text: errorText(error) });
        }
      },
    },
  });
  return (
    <Card as="div">
      <EmptyState
        title={memberTexts.editor_create_title()}
        // Recruiters have no personal links, so the text does not mention them.
        text={user.data?.role === 'Recruiter' ? memberTexts.recruiter_create_text() : memberTexts.editor_create_text()}
        action={
          <Button
            icon="add"
            isLoading={create.isPending}
            onClick={() => {
              create.mutate({ data: { accessMode: null, attributes: null } });
            }}
          >
            {memberTexts.editor_create_action()}
          </Button>
        }
      />
    </Card>
  );
}
