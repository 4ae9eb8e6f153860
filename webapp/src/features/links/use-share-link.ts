import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { dirtyAfterRefusal } from '@/shared/api/dirty-after-refusal';
import { getListProfileLinksQueryKey, useSendProfileLink } from '@/shared/api/generated/endpoints/sharing/sharing';
import type { Captcha as CaptchaSolution } from '@/shared/api/generated/model/captcha';
import type { ProfileLink } from '@/shared/api/generated/model/profile-link';
import type { SendProfileLinkHeaders } from '@/shared/api/generated/model/send-profile-link-headers';
import type { SaveValues } from '@/shared/form/use-versioned-form';
import { memberTexts } from '@/shared/i18n/member-texts';
import { type Captcha, sendWithCaptcha } from '@/shared/lib/captcha';
import { notify } from '@/shared/ui/notify';
import { type ProfileLinkValues, profileLinkKind } from './profile-link-kind';
import { type ShareValues, toShareMessage } from './share-values';

export type ShareLink = {
  /**
   * Sends a link by mail; without a link it creates one for the recipient.
   *
   * @throws the error of creating or sending; the next call uses the created link
   */
  share: (link: ProfileLink | null, values: ShareValues) => Promise<void>;
  /** Makes the next call create a new link. */
  forgetUnsent: () => void;
};

/** Sends personal links by mail after a solved captcha. */
export function useShareLink(captcha: Captcha, saveLink: SaveValues<ProfileLink, ProfileLinkValues>): ShareLink {
  const onError = dirtyAfterRefusal(useQueryClient(), getListProfileLinksQueryKey());
  const send = useSendProfileLink({ mutation: { onError } });
  // The link that was created for a mail which the server then refused. The next attempt sends it, so that only one is created.
  const unsentRef = useRef<ProfileLink>(null);

  const saveFor = async (recipientName: string, unsent: ProfileLink | null): Promise<ProfileLink> => {
    if (unsent?.recipientName === recipientName) return unsent;
    const values = profileLinkKind.toValues(unsent);
    const outcome = await saveLink(
      { ...values, name: unsent === null ? memberTexts.send_new_name() : values.name, recipientName },
      unsent,
    );
    if (outcome.kind === 'saved') return outcome.answer;
    // The form asks only for the recipient, so the other attributes keep the values that another device may have saved.
    return saveFor(recipientName, outcome.kind === 'conflict' ? outcome.saved : null);
  };

  const unsentFor = async (recipientName: string) => {
    const unsent = await saveFor(recipientName, unsentRef.current);
    unsentRef.current = unsent;
    return unsent;
  };

  return {
    share: async (link, values) => {
      const { name } = values;
      await sendWithCaptcha(captcha, async (solution) => {
        // This comes after the captcha, because no link may be created if the captcha fails.
        const { id } = link ?? (await unsentFor(name));
        const headers = solution === null ? {} : { headers: captchaHeaders(solution) };
        return send.mutateAsync({ id, data: toShareMessage(values), ...headers });
      });
      notify({ tone: 'success', text: memberTexts.send_done({ name }) });
    },
    forgetUnsent: () => {
      unsentRef.current = null;
    },
  };
}

/** The solution as headers of the operation. */
function captchaHeaders({ token, id, challenge }: CaptchaSolution): SendProfileLinkHeaders {
  return {
    'x-captcha-token': token,
    ...(id == null ? {} : { 'x-captcha-id': id }),
    ...(challenge == null ? {} : { 'x-captcha-challenge': challenge }),
  };
}
