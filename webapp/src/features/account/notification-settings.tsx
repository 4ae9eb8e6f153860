import type { NotificationSettings as NotificationChoices } from '@/shared/api/generated/model/notification-settings';
import type { NotificationSettingsUpdate } from '@/shared/api/generated/model/notification-settings-update';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Switch } from '@/shared/ui/switch';
import { Table } from '@/shared/ui/table';
import { SettingCard } from './setting-card';
import { useSettings } from './use-settings';

/** A switch of the settings of notifications. */
type NotificationSwitch =
  | 'emailDigest'
  | `${'connectionRequested' | 'connectionAccepted' | 'contactMessage'}.${'screen' | 'email'}`
  | 'reportDecided.email'
  | 'jobSearch.email';

/** The change that sets one switch. */
function updateOf(one: NotificationSwitch, isOn: boolean): NotificationSettingsUpdate {
  const [kind, channel] = one.split('.') as [keyof NotificationChoices, string?];
  return { [kind]: channel === undefined ? isOn : { [channel]: isOn } };
}

/** The kinds of notifications that the user gets, in the application and by mail. */
export function NotificationSettings() {
  const { save, ...state } = useSettings();
  const change = (one: NotificationSwitch, isOn: boolean) => {
    void save({ notifications: updateOf(one, isOn) }, memberTexts.notifications_settings_saved());
  };
  return (
    <SettingCard
      {...state}
      id="account-notifications"
      title={memberTexts.notifications_settings_title()}
      lead={memberTexts.notifications_settings_lead()}
      failure={memberTexts.notifications_settings_load_failed()}
      skeleton={<ChoicesSkeleton />}
    >
      {({ notifications }) => (
        <>
          <Switch
            label={<span className="font-semibold">{memberTexts.notifications_settings_digest()}</span>}
            hint={
              notifications.emailDigest
                ? memberTexts.notifications_settings_digest_on()
                : memberTexts.notifications_settings_digest_off()
            }
            isOn={notifications.emailDigest}
            onChange={(isOn) => {
              change('emailDigest', isOn);
            }}
          />
          <KindTable settings={notifications} onChange={change} />
        </>
      )}
    </SettingCard>
  );
}

type Choice = { one: NotificationSwitch; isOn: boolean; isDisabled?: boolean };

type Kind = {
  id: string;
  label: string;
  hint?: string;
  /** It is not among the notifications. */
  isMailOnly?: boolean;
  /** Without a switch, it cannot be switched off. */
  screen?: Choice;
  email?: Choice;
};

function kindsOf({
  emailDigest,
  connectionRequested,
  connectionAccepted,
  contactMessage,
  reportDecided,
  jobSearch,
}: NotificationChoices): Kind[] {
  const choices = { connectionRequested, connectionAccepted };
  const kind = (id: keyof typeof choices, label: string): Kind => {
    const { screen, email } = choices[id];
    return {
      id,
      label,
      ...(emailDigest && !screen ? { hint: memberTexts.notifications_settings_not_shown() } : {}),
      screen: { one: `${id}.screen`, isOn: screen },
      email: { one: `${id}.email`, isOn: email, isDisabled: !emailDigest || !screen },
    };
  };
  return [
    kind('connectionRequested', memberTexts.notifications_settings_requested()),
    kind('connectionAccepted', memberTexts.notifications_settings_accepted()),
    {
      id: 'contactMessage',
      label: memberTexts.notifications_settings_contact(),
      hint: memberTexts.notifications_settings_contact_hint(),
      screen: { one: 'contactMessage.screen', isOn: contactMessage.screen },
      email: { one: 'contactMessage.email', isOn: contactMessage.email },
    },
    {
      id: 'reportDecided',
      label: memberTexts.notifications_settings_reported(),
      email: { one: 'reportDecided.email', isOn: reportDecided.email, isDisabled: !emailDigest },
    },
    {
      id: 'jobSearch',
      label: memberTexts.notifications_settings_job_search(),
      hint: memberTexts.notifications_settings_job_search_hint(),
      isMailOnly: true,
      email: { one: 'jobSearch.email', isOn: jobSearch.email },
    },
    {
      id: 'profileStatus',
      label: memberTexts.notifications_settings_decided(),
      hint: memberTexts.notifications_settings_decided_hint(),
    },
  ];
}

function KindTable({
  settings,
  onChange,
}: {
  settings: NotificationChoices;
  onChange: (one: NotificationSwitch, isOn: boolean) => void;
}) {
  const cell = (kind: Kind, column: string, choice: Choice | undefined) =>
    choice === undefined ? (
      <span className="flex min-h-6 items-center text-ink-muted pointer-coarse:min-h-11">
        {memberTexts.notifications_settings_always()}
      </span>
    ) : (
      <div className="w-fit">
        <Switch
          label={`${kind.label}: ${column}`}
          isLabelHidden
          isOn={choice.isOn}
          isDisabled={choice.isDisabled ?? false}
          onChange={(isOn) => {
            onChange(choice.one, isOn);
          }}
        />
      </div>
    );
  return (
    <Table
      caption={memberTexts.notifications_settings_table()}
      rows={kindsOf(settings)}
      rowKey={({ id }) => id}
      columns={[
        {
          id: 'kind',
          header: memberTexts.notifications_settings_kind(),
          cell: ({ label, hint }) => (
            <>
              {label}
              {hint === undefined ? null : <span className="block text-caption text-ink-muted">{hint}</span>}
            </>
          ),
        },
        {
          id: 'screen',
          header: memberTexts.notifications_settings_screen(),
          cell: (kind) =>
            kind.isMailOnly === true ? null : cell(kind, memberTexts.notifications_settings_screen(), kind.screen),
        },
        {
          id: 'email',
          header: memberTexts.notifications_settings_email(),
          cell: (kind) => cell(kind, memberTexts.notifications_settings_email(), kind.email),
        },
      ]}
    />
  );
}

function ChoicesSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-6 w-full" />
      {['requested', 'accepted', 'contact', 'reported', 'searches', 'decided'].map((row) => (
        <div key={row} className="flex justify-between gap-4">
          <Skeleton className="h-6 w-56 max-w-full" />
          <Skeleton className="h-6 w-24 flex-none" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
