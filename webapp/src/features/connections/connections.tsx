import { useInfiniteQuery } from '@tanstack/react-query';
import { formatAgo } from '@/shared/i18n/format';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { useTypedText } from '@/shared/lib/use-typed-text';
import { Button } from '@/shared/ui/button';
import { EmptyState } from '@/shared/ui/empty-state';
import { IconButton } from '@/shared/ui/icon-button';
import { LimitedField } from '@/shared/ui/limited-field';
import { ButtonLink } from '@/shared/ui/link';
import { ListCard } from '@/shared/ui/list-card';
import { Menu, MenuItem } from '@/shared/ui/menu';
import { Switch } from '@/shared/ui/switch';
import { TextInput } from '@/shared/ui/text-input';
import { freshList, useList } from '@/shared/ui/use-list';
import { ConnectedPersonRow, nameOf } from './connected-person';
import { connectionsQuery } from './connections-query';
import { useConnectionChanges } from './use-connection-changes';

/** How many characters the text may have, as the contract says. */
const queryLimit = 60;

export type ConnectionsProps = {
  /** The text that is searched for in the names; empty for no search. */
  query: string;
  onQuery: (query: string) => void;
  /** The current instant. */
  now: string;
};

/** Lists, searches and ends the connections of the user, who chooses whom of them to show the profile. */
export function Connections({ query, onQuery, now }: ConnectionsProps) {
  const list = useList(
    useInfiniteQuery({ ...connectionsQuery('connections', query), ...freshList }),
    ({ id }) => id,
    memberTexts.connections_load_failed(),
  );
  const [typed, setTyped] = useTypedText(query, queryLimit, onQuery);
  const { pendingId, remove, show } = useConnectionChanges();
  const isNew = list.data?.length === 0 && query === '' && typed === '';
  return (
    <ListCard
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
                  setTyped(event.target.value);
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
                  setTyped('');
                }}
              >
                {memberTexts.connections_no_match_action()}
              </Button>
            }
          />
        )
      }
      row={(connection) => {
        const { id, person, respondedAt, createdAt, showsProfile, seesProfile } = connection;
        const name = nameOf(person);
        const since = memberTexts.connections_since({ when: formatAgo(respondedAt ?? createdAt, now) });
        return (
          <ConnectedPersonRow
            key={id}
            person={person}
            fact={seesProfile ? since : `${since} · ${memberTexts.connections_profile_hidden()}`}
            message={null}
            seesProfile={seesProfile}
            choice={
              <Switch
                label={memberTexts.connect_show_choice({ name })}
                isOn={showsProfile}
                isDisabled={id === pendingId}
                onChange={(isOn) => {
                  void show({ connectionId: id, name }, isOn);
                }}
              />
            }
          >
            <div className="-me-2">
              <Menu
                trigger={
                  <IconButton
                    icon="more_vert"
                    label={memberTexts.connections_menu({ name })}
                    isLoading={id === pendingId}
                  />
                }
              >
                <MenuItem
                  icon="link_off"
                  isDangerous
                  onSelect={() => {
                    void remove({ connectionId: id, name });
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
