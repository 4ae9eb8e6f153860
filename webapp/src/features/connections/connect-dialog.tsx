import { zodResolver } from '@hookform/resolvers/zod';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { useForm } from 'react-hook-form';
import * as z from 'zod/mini';
import { hasCode } from '@/shared/api/api-error';
import {
  getListConnectionsInfiniteQueryKey,
  useCreateConnection,
} from '@/shared/api/generated/endpoints/network/network';
import type { Connection } from '@/shared/api/generated/model/connection';
import { ConnectionInput, connectionInputMessageMax } from '@/shared/api/generated/schemas/network.zod.ts';
import { CheckboxField } from '@/shared/form/checkbox-field';
import { optionalText, textOrNull } from '@/shared/form/contract-rule';
import { FormDialog } from '@/shared/form/form-dialog';
import { FormField } from '@/shared/form/form-field';
import { memberTexts } from '@/shared/i18n/member-texts';
import { block } from '@/shared/lib/normal-text';
import { notify } from '@/shared/ui/notify';
import { TextArea } from '@/shared/ui/text-area';
import { type Refusal, refusalOf } from './connection-refusal';
import { RefusalNotice } from './refusal-notice';

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
