import { useRef, useState } from 'react';
import { memberTexts } from '@/shared/i18n/member-texts';
import { withMemberTexts } from '@/shared/i18n/with-member-texts';
import { IconButton } from '@/shared/ui/icon-button';
import { LazyOverlay } from '@/shared/ui/lazy-overlay';
import { Menu, MenuItem } from '@/shared/ui/menu';

export type PersonMenuButtonProps = {
  memberId: string;
  name: string;
  /** The token of the personal link by which the profile is shown. */
  linkToken?: string | undefined;
};

type Action = 'block' | 'report';

const loadBlockDialog = () => withMemberTexts(import('@/features/blocked-users/block-dialog'));
const loadReportDialog = () => withMemberTexts(import('@/features/reports/report-dialog'));

/** A button for the menu of a profile, with actions that are seldom needed: blocking and reporting. */
export function PersonMenuButton(person: PersonMenuButtonProps) {
  const [action, setAction] = useState<Action | null>(null);
  const [loaded, setLoaded] = useState<ReadonlySet<Action>>(new Set());
  const button = useRef<HTMLButtonElement>(null);
  const choose = (chosen: Action) => {
    setLoaded(new Set([...loaded, chosen]));
    setAction(chosen);
  };
  const dialogOf = (kind: Action) => ({
    ...person,
    isOpen: action === kind,
    finalFocus: button,
    onClose: () => {
      setAction(null);
    },
  });
  const dismiss = () => {
    setLoaded(new Set());
    setAction(null);
  };
  return (
    <>
      <Menu
        leadsToDialog={action !== null}
        trigger={
          <IconButton
            ref={button}
            variant="secondary"
            icon="more_vert"
            label={memberTexts.person_more({ name: person.name })}
            className="max-sm:flex-none!"
          />
        }
      >
        <MenuItem
          icon="block"
          onSelect={() => {
            choose('block');
          }}
        >
          {memberTexts.person_block()}
        </MenuItem>
        <MenuItem
          icon="flag"
          onSelect={() => {
            choose('report');
          }}
        >
          {memberTexts.person_report()}
        </MenuItem>
      </Menu>
      {loaded.has('block') ? (
        <LazyOverlay load={loadBlockDialog} onDismiss={dismiss}>
          {({ BlockDialog }) => <BlockDialog {...dialogOf('block')} />}
        </LazyOverlay>
      ) : null}
      {loaded.has('report') ? (
        <LazyOverlay load={loadReportDialog} onDismiss={dismiss}>
          {({ ReportDialog }) => <ReportDialog {...dialogOf('report')} />}
        </LazyOverlay>
      ) : null}
    </>
  );
}
