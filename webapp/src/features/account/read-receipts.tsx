import { memberTexts } from '@/shared/i18n/member-texts';
import { Skeleton, SkeletonGroup } from '@/shared/ui/skeleton';
import { Switch } from '@/shared/ui/switch';
import { SettingCard } from './setting-card';
import { useSettings } from './use-settings';

/** Whether the user tells what they have read, and is told by others who do so. */
export function ReadReceipts() {
  const { save, ...state } = useSettings();
  return (
    <SettingCard
      {...state}
      id="account-read-receipts"
      title={memberTexts.read_receipts_title()}
      lead={memberTexts.read_receipts_lead()}
      failure={memberTexts.read_receipts_load_failed()}
      skeleton={
        <SkeletonGroup className="grid gap-2">
          <Skeleton className="h-6 w-full" />
          <Skeleton className="h-4 w-72 max-w-full" />
        </SkeletonGroup>
      }
    >
      {({ readReceipts }) => (
        <Switch
          label={<span className="font-semibold">{memberTexts.read_receipts_label()}</span>}
          hint={readReceipts ? memberTexts.read_receipts_on() : memberTexts.read_receipts_off()}
          isOn={readReceipts}
          onChange={(isOn) => {
            void save(
              { readReceipts: isOn },
              isOn ? memberTexts.read_receipts_saved_on() : memberTexts.read_receipts_saved_off(),
            );
          }}
        />
      )}
    </SettingCard>
  );
}
