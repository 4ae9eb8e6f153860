import { UpcomingView } from '@/features/upcoming/upcoming-view';
import { memberTexts } from '@/shared/i18n/member-texts';
import { m } from '@/shared/i18n/messages';
import { ButtonLink } from '@/shared/ui/link';

/** The page for conversations, which do not exist yet. */
export function ChatPage() {
  return (
    <UpcomingView
      title={m.title_chat()}
      lead={memberTexts.chat_lead()}
      emptyTitle={memberTexts.chat_empty_title()}
      emptyText={memberTexts.chat_empty_text()}
      action={<ButtonLink to="/app/messages">{memberTexts.chat_empty_action()}</ButtonLink>}
      plans={[
        { icon: 'forum', title: memberTexts.chat_plan_write(), text: memberTexts.chat_plan_write_text() },
        { icon: 'block', title: memberTexts.chat_plan_control(), text: memberTexts.chat_plan_control_text() },
      ]}
    />
  );
}
