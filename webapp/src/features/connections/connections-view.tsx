import type { Connection } from '@/shared/api/generated/model/connection';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { LimitedField } from '@/shared/ui/limited-field';
import { ButtonLink } from '@/shared/ui/link';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { TextInput } from '@/shared/ui/text-input';
import { ConnectedPersonRow, nameOf } from './connected-person';
import { ConnectionListCard } from './connection-list';
import type { ShownList } from './use-connection-list';

export type ConnectionsViewProps = {
  list: ShownList;
  /** The text of the search field. */
  typed: string;
  /** The search text of the shown list; empty for the whole list. */
  query: string;
  onType: (text: string) => void;
  /** The current instant. */
  now: string;
  /** The connection that is being ended. */
  pendingId?: string | undefined;
  onRemove: (connection: Connection) => void;
};

/** How many characters the text may have, as the contract says. */
export const queryLimit = 60;

/** The people with whom the user is connected. */
export function ConnectionsView({ list, typed, query, onType, now, pendingId, onRemove }: ConnectionsViewProps) {
  const isNew = list.items?.length === 0 && query === '' && typed === '';
  return (
    <ConnectionListCard
      list={list}
      title={m.connections_title()}
      failure={memberTexts.connections_load_failed()}
      search={
        isNew ? null : (
          <search className="mt-4 block max-w-100">
            <LimitedField label={memberTexts.connections_search()} text={typed} limit={queryLimit}>
              <TextInput
                type="search"
                value={typed}
                autoComplete="off"
                enterKeyHint="search"
                onChange={(event) => {
                  onType(event.target.value);
                }}
              />
            </LimitedField>
          </search>
        )
      }
      empty={
        isNew ? (
          <EmptyState
            level={3}
            title={memberTexts.connections_empty_title()}
            text={memberTexts.connections_empty_text()}
            action={
              <ButtonLink to="/app/people" icon="person_search">
                {memberTexts.connections_empty_action()}
              </ButtonLink>
            }
          />
        ) : (
          <EmptyState
            level={3}
            title={memberTexts.connections_no_match_title()}
            text={memberTexts.connections_no_match_text({ query })}
            action={
              <Button
                variant="secondary"
                onClick={() => {
                  onType('');
                }}
              >
                {memberTexts.connections_no_match_action()}
              </Button>
            }
          />
        )
      }
      row={(connection) => {
        const { id, person, respondedAt, createdAt } = connection;
        return (
          <ConnectedPersonRow
            key={id}
            person={person}
            fact={memberTexts.connections_since({ when: formatAgo(respondedAt ?? createdAt, now) })}
            message={null}
          >
            <div className="-me-2">
              <Menu
                trigger={
                  <IconButton
                    icon="more_vert"
                    label={memberTexts.connections_menu({ name: nameOf(person) })}
                    isLoading={id === pendingId}
                  />
                }
              >
                <MenuItem
                  icon="link_off"
                  isDangerous
                  onSelect={() => {
                    onRemove(connection);
                  }}
                >
                  {memberTexts.connect_remove()}
                </MenuItem>
              </Menu>
            </div>
          </ConnectedPersonRow>
        );
      }}
    />
  );
}
