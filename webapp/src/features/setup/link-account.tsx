import { useListStrategies } from '@/shared/api/generated/endpoints/auth/auth';
import type { FeatureFlags } from '@/shared/api/generated/model/feature-flags';
import { strategyLinkAddress } from '@/shared/api/strategy-address';
import { usePublicConfig } from '@/shared/config/public-config';
import { errorText } from '@/shared/i18n/error-text';
import { memberTexts } from '@/shared/i18n/member-texts';
import { navigateWithProof } from '@/shared/lib/navigate-with-proof';
import { startableStrategies } from '@/shared/lib/startable-strategies';
import { Button } from '@/shared/ui/button';
import { notify } from '@/shared/ui/notify';

export type LinkAccountProps = {
  /** Saves what would be lost. The browser stays if it returns false. */
  onBeforeLeave: () => Promise<boolean>;
};

/** The providers whose accounts allow a profile to be visible, with the setting by which the operator offers them. */
const flags: Readonly<Record<string, keyof FeatureFlags>> = { github: 'EnableGithubLink', gitlab: 'EnableGitlabLink' };

/** Buttons that link an account during the setup, and lead back to it. Renders nothing where none can be linked. */
export function LinkAccount({ onBeforeLeave }: LinkAccountProps) {
  const strategies = useListStrategies();
  const config = usePublicConfig();
  const features = config.data?.features;
  const offered = startableStrategies(strategies.data ?? []).filter(({ id }) => {
    const flag = flags[id];
    return flag !== undefined && features?.[flag] === true;
  });
  if (offered.length === 0) return null;

  const link = async (providerId: string) => {
    try {
      if (await onBeforeLeave()) await navigateWithProof(strategyLinkAddress(providerId, { returnTo: '/app/setup' }));
    } catch (error) {
      notify({ tone: 'error', text: errorText(error) });
    }
  };

  return (
    <div className="mt-1 flex flex-wrap items-center gap-2">
      <p className="min-w-0 flex-1 basis-56 text-small text-ink-muted">{memberTexts.share_setup_link_account()}</p>
      {offered.map(({ id, name }) => (
        <Button
          key={id}
          variant="secondary"
          size="s"
          icon="link"
          onClick={() => {
            void link(id);
          }}
        >
          {memberTexts.accounts_connect_provider({ provider: name })}
        </Button>
      ))}
    </div>
  );
}
