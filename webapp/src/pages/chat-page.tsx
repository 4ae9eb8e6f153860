import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

/** Where conversations will be; until then it says so. */
export function ChatPage() {
  return (
    <UpcomingView
      title={m.title_chat()}
      lead={m.chat_lead()}
      emptyTitle={m.chat_empty_title()}
      emptyText={m.chat_empty_text()}
      action={<ButtonLink to="/app">{m.chat_empty_action()}</ButtonLink>}
      plans={[
        { icon: 'forum', title: m.chat_plan_write(), text: m.chat_plan_write_text() },
        { icon: 'block', title: m.chat_plan_control(), text: m.chat_plan_control_text() },
      ]}
    />
  );
}
