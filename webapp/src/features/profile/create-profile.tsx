import { useQueryClient } from '@tanstack/react-query';
import { hasCode } from '@/shared/api/api-error';
import { storeAnswer } from '@/shared/api/cache-writes';
import { useGetUser } from '@/shared/api/generated/endpoints/auth/auth';
import { getGetProfileQueryKey, useCreateProfile } from '@/shared/api/generated/endpoints/profile/profile';
import { errorText } from '@/shared/i18n/error-text';
import { notify } from '@/shared/ui/notify';
import { CreateProfileView } from './create-profile-view';

/** The first step of somebody who has no profile. A new one is Restricted. */
export function CreateProfile() {
  const queryClient = useQueryClient();
  const user = useGetUser();
  const create = useCreateProfile({
    mutation: {
      onSuccess: (profile) => {
        storeAnswer(queryClient, getGetProfileQueryKey(), profile);
      },
      onError: (error) => {
        // Made in another tab meanwhile: then there is one to show.
        if (hasCode(error, 'ProfileAlreadyExistsError')) {
          void queryClient.invalidateQueries({ queryKey: getGetProfileQueryKey() });
        } else {
          notify({ tone: 'error', text: errorText(error) });
        }
      },
    },
  });
  return (
    <CreateProfileView
      isCreating={create.isPending}
      isRecruiter={user.data?.role === 'Recruiter'}
      onCreate={() => {
        create.mutate({ data: { accessMode: null, attributes: null } });
      }}
    />
  );
}
