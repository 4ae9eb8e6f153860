import { useEffect, useRef, useState } from 'react';
import type { Message } from '@/shared/api/generated/model/message';
import { memberTexts } from '@/shared/i18n/member-texts';
import { VisuallyHidden } from '@/shared/ui/visually-hidden';

export type AnnouncementProps = {
  /** All texts that are loaded. */
  messages: readonly Message[];
  /** The other person. */
  name: string;
};

/** What a screen reader says of texts of the other person that come while the conversation is open. */
export function Announcement({ messages, name }: AnnouncementProps) {
  const last = messages.at(-1)?.sequence ?? 0;
  const heard = useRef(last);
  const [said, setSaid] = useState({ upTo: 0, text: '' });
  useEffect(() => {
    const added = messages.filter(
      ({ sender, sequence, deletedAt }) => sender === 'THEM' && sequence > heard.current && deletedAt === null,
    );
    heard.current = Math.max(heard.current, last);
    if (added.length === 0) return;
    setSaid({ upTo: last, text: added.map(({ text }) => memberTexts.messages_said({ name, text })).join('\n') });
  }, [messages, last, name]);
  return (
    <VisuallyHidden role="status">
      {/* The same words may come twice, and only an element that was added is announced again. */}
      <span key={said.upTo}>{said.text}</span>
    </VisuallyHidden>
  );
}
