import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { m } from '@/shared/i18n/messages';
import { networkTexts } from '@/shared/i18n/network-texts';
import { ButtonLink } from '@/shared/ui/link';

/** Where conversations will be; until then it says so. */
export function ChatPage() {
  return (
    <UpcomingView
      title={m.title_chat()}
      lead={networkTexts.chat_lead()}
      emptyTitle={networkTexts.chat_empty_title()}
      emptyText={networkTexts.chat_empty_text()}
      action={<ButtonLink to="/app/messages">{networkTexts.chat_empty_action()}</ButtonLink>}
      plans={[
        { icon: 'forum', title: networkTexts.chat_plan_write(), text: networkTexts.chat_plan_write_text() },
        { icon: 'block', title: networkTexts.chat_plan_control(), text: networkTexts.chat_plan_control_text() },
      ]}
    />
  );
}
