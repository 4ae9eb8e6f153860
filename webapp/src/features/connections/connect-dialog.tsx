import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import {
  getListConnectionsInfiniteQueryKey,
  useCreateConnection,
  useUnblockUser,
} from '@/shared/api/generated/endpoints/network/network';
import type { Connection } from '@/shared/api/generated/model/connection';
import { ConnectionInput, connectionInputMessageMax } from '@/shared/api/generated/schemas/network.zod.ts';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { optionalText, textOrNull } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { Button } from '@/shared/ui/button';
import { ButtonLink } from '@/shared/ui/link';
import { notify } from '@/shared/ui/notify';
import { StatusMark } from '@/shared/ui/status-mark';
import { TextArea } from '@/shared/ui/text-area';
import { type Refusal, refusalOf } from './connection-refusal';

const schema = z.object({ message: optionalText(ConnectionInput.shape.message, block), showsProfile: z.boolean() });

type Values = z.input<typeof schema>;

export type ConnectDialogProps = {
  memberId: string;
  name: string;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
  finalFocus?: RefObject<HTMLElement | null>;
  /** Called with the connection or the request that exists afterwards. */
  onConnected: (connection: Connection) => void;
  onClose: () => void;
};

/** Asks a person for a connection, with a message if one is written. It is open while it is mounted. */
export function ConnectDialog({ memberId, name, linkToken, finalFocus, onConnected, onClose }: ConnectDialogProps) {
  const queryClient = useQueryClient();
  const create = useCreateConnection();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    mode: 'onTouched',
    defaultValues: { message: '', showsProfile: true },
  });
  const ask = async ({ message, showsProfile }: Values) => {
    setRefusal(null);
    try {
      const connection = await create.mutateAsync({
        data: {
          memberId,
          message: textOrNull(message),
          showsProfile,
          ...(linkToken === undefined ? {} : { linkToken }),
        },
      });
      const isAccepted = connection.status === 'ACCEPTED';
      notify({
        tone: 'success',
        text: isAccepted ? memberTexts.connect_accepted({ name }) : memberTexts.connect_asked({ name }),
      });
      onConnected(connection);
      onClose();
    } catch (error) {
      if (hasCode(error, 'ConnectionExistsError')) {
        // The request was sent on another device: the page shows it.
        void queryClient.invalidateQueries({ queryKey: getListConnectionsInfiniteQueryKey() });
        notify({ tone: 'info', text: memberTexts.connect_refused_exists({ name }) });
        onClose();
        return;
      }
      if (hasCode(error, 'ValidationError')) throw error;
      setRefusal(refusalOf(error, name));
    }
  };
  return (
    <FormDialog
      form={form}
      onSubmit={ask}
      onClose={onClose}
      finalFocus={finalFocus}
      icon="person_add"
      title={memberTexts.connect_dialog_title({ name })}
      description={memberTexts.connect_dialog_text({ name })}
      submitLabel={memberTexts.connect_dialog_send()}
    >
      <FormField<Values, 'message'> name="message" label={memberTexts.connect_message()} isOptional>
        {(field) => <TextArea {...field} rows={4} limit={connectionInputMessageMax} />}
      </FormField>
      <CheckboxField<Values>
        name="showsProfile"
        label={memberTexts.connect_show_choice({ name })}
        hint={memberTexts.connect_show_choice_hint()}
      />
      <RefusalNotice
        refusal={refusal}
        memberId={memberId}
        onUnblocked={() => {
          setRefusal(null);
        }}
        onLeave={onClose}
      />
    </FormDialog>
  );
}

type RefusalNoticeProps = {
  refusal: Refusal | null;
  memberId: string;
  /** Called when the person is no longer blocked, so that asking again can succeed. */
  onUnblocked: () => void;
  /** Called when a link to another page is followed. */
  onLeave: () => void;
};

/** The reason why a request was refused, with an action that helps. */
function RefusalNotice({ refusal, memberId, onUnblocked, onLeave }: RefusalNoticeProps) {
  return (
    // The element is always rendered, because screen readers announce only changes within one that exists.
    <div role="alert" className="empty:hidden">
      {refusal === null ? null : (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-m bg-sunken p-3">
          <StatusMark tone="negative" className="min-w-0 flex-1 basis-60">
            {refusal.text}
          </StatusMark>
          {refusal.remedy === 'unblock' ? <UnblockAgain memberId={memberId} onUnblocked={onUnblocked} /> : null}
          {refusal.remedy === 'requests' ? (
            <ButtonLink to="/app/people" search={{ tab: 'requests' }} variant="secondary" size="s" onClick={onLeave}>
              {memberTexts.connect_refused_open_action()}
            </ButtonLink>
          ) : null}
          {refusal.remedy === 'profile' ? (
            <ButtonLink to="/app/profile" variant="secondary" size="s" onClick={onLeave}>
              {memberTexts.connect_refused_suspended_action()}
            </ButtonLink>
          ) : null}
        </div>
      )}
    </div>
  );
}

function UnblockAgain({ memberId, onUnblocked }: Pick<RefusalNoticeProps, 'memberId' | 'onUnblocked'>) {
  const unblock = useUnblockUser();
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <Button
      variant="secondary"
      size="s"
      isLoading={unblock.isPending}
      icon={hasFailed ? 'refresh' : undefined}
      onClick={() => {
        unblock.mutate(
          { memberId },
          {
            onSuccess: () => {
              notify({ tone: 'success', text: memberTexts.blocked_unblocked_person() });
              onUnblocked();
            },
            onError: (error) => {
              setHasFailed(true);
              notify({ tone: 'error', text: errorText(error) });
            },
          },
        );
      }}
    >
      {memberTexts.blocked_unblock()}
    </Button>
  );
}
