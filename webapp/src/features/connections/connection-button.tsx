import { type ReactNode, type Ref, useEffect, useRef, useState } from 'react';
import type { Connection } from '@/shared/api/generated/model/connection';
import type { ConnectionState } from '@/shared/api/generated/model/connection-state';
import { memberTexts } from '@/shared/i18n/member-texts';
import { Button } from '@/shared/ui/button';
import type { ButtonSize, ButtonVariant } from '@/shared/ui/button-classes';
import { Checkbox } from '@/shared/ui/checkbox';
import { Icon } from '@/shared/ui/icon';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { connectionStatus } from './connection-status';
import { useConnectionChanges } from './use-connection-changes';

export type ConnectionButtonProps = {
  memberId: string;
  name: string;
  /** The connection or the request between the user and the person, as the server knows it; null if there is none. */
  connection: ConnectionState | Connection | null;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
  size?: ButtonSize;
  /** The look of the button that asks. */
  variant?: ButtonVariant;
  /** Called after a change, with the connection or the request that exists now. */
  onChange: (connection: Connection | null) => void;
};

/**
 * A button that changes the connection to a person. It asks for a connection, withdraws the request, answers the
 * request of the person, chooses whether they see the profile of the user, or ends the connection, depending on the state.
 * It keeps the focus when its state changes.
 */
export function ConnectionButton({
  memberId,
  name,
  connection,
  linkToken,
  size = 'm',
  variant = 'primary',
  onChange,
}: ConnectionButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const [showsOnAccept, setShowsOnAccept] = useState(true);
  const { accept, decline, show: showProfile, withdraw, remove, pendingId } = useConnectionChanges();
  const mainRef = useRef<HTMLButtonElement>(null);
  const hasActed = useRef(false);
  const status = connectionStatus(connection);
  const shownStatus = useRef(status);

  useEffect(() => {
    if (shownStatus.current === status) return;
    shownStatus.current = status;
    if (!hasActed.current) return;
    hasActed.current = false;
    // The button that was pressed, and had the focus, is not shown any more.
    if (document.activeElement === document.body) mainRef.current?.focus();
  });

  const show = (next: Connection | null) => {
    hasActed.current = true;
    onChange(next);
  };
  const change = async (made: Promise<Connection | null | undefined>) => {
    const next = await made;
    if (next !== undefined) show(next);
  };
  const person = { connectionId: connection?.id ?? '', name };
  const isPending = connection !== null && pendingId === connection.id;

  // What a search says of a connection does not tell whether the profile is shown.
  const showItem =
    connection !== null && 'showsProfile' in connection ? (
      <MenuItem
        icon={connection.showsProfile ? 'lock' : 'visibility'}
        onSelect={() => {
          void change(showProfile(person, !connection.showsProfile));
        }}
      >
        {connection.showsProfile ? memberTexts.connect_hide() : memberTexts.connect_show()}
      </MenuItem>
    ) : null;

  return (
    <>
      {status === 'none' ? (
        <Button
          ref={mainRef}
          size={size}
          variant={variant}
          icon="person_add"
          aria-label={memberTexts.connect_name({ name })}
          aria-haspopup="dialog"
          onClick={() => {
            setIsAsking(true);
          }}
        >
          {memberTexts.connect()}
        </Button>
      ) : null}
      {status === 'received' ? (
        <div className="grid gap-2">
          <div className="flex flex-wrap gap-2">
            <Button
              ref={mainRef}
              size={size}
              icon="check"
              aria-label={memberTexts.connect_accept_name({ name })}
              isLoading={isPending}
              onClick={() => {
                void change(accept(person, showsOnAccept));
              }}
            >
              {memberTexts.connect_accept()}
            </Button>
            <Button
              variant="secondary"
              size={size}
              aria-label={memberTexts.connect_decline_name({ name })}
              isLoading={isPending}
              onClick={() => {
                void change(decline(person));
              }}
            >
              {memberTexts.connect_decline()}
            </Button>
          </div>
          <Checkbox
            label={memberTexts.connect_show_choice({ name })}
            isChecked={showsOnAccept}
            onChange={setShowsOnAccept}
          />
        </div>
      ) : null}
      {status === 'asked' ? (
        <StateMenu
          ref={mainRef}
          size={size}
          isPending={isPending}
          text={memberTexts.connect_requested()}
          label={memberTexts.connect_requested_name({ name })}
        >
          {showItem}
          <MenuItem
            icon="close"
            onSelect={() => {
              void change(withdraw(person));
            }}
          >
            {memberTexts.connect_withdraw()}
          </MenuItem>
        </StateMenu>
      ) : null}
      {status === 'connected' ? (
        <StateMenu
          ref={mainRef}
          size={size}
          isPending={isPending}
          text={memberTexts.connect_connected()}
          label={memberTexts.connect_connected_name({ name })}
        >
          {showItem}
          <MenuItem
            icon="link_off"
            isDangerous
            onSelect={() => {
              void change(remove(person));
            }}
          >
            {memberTexts.connect_remove()}
          </MenuItem>
        </StateMenu>
      ) : null}
      {isAsking ? (
        <LazyOverlay
          load={() => import('./connect-dialog')}
          onDismiss={() => {
            setIsAsking(false);
          }}
        >
          {({ ConnectDialog }) => (
            <ConnectDialog
              memberId={memberId}
              name={name}
              linkToken={linkToken}
              finalFocus={mainRef}
              onConnected={show}
              onClose={() => {
                setIsAsking(false);
              }}
            />
          )}
        </LazyOverlay>
      ) : null}
    </>
  );
}

type StateMenuProps = {
  ref: Ref<HTMLButtonElement>;
  size: ButtonSize;
  isPending: boolean;
  text: string;
  label: string;
  children: ReactNode;
};

/** A menu button that shows the connection or the request, with its actions. */
function StateMenu({ ref, size, isPending, text, label, children }: StateMenuProps) {
  return (
    <Menu
      trigger={
        <Button ref={ref} variant="secondary" size={size} icon="check" isLoading={isPending} aria-label={label}>
          {text}
          <Icon name="expand_more" />
        </Button>
      }
    >
      {children}
    </Menu>
  );
}
