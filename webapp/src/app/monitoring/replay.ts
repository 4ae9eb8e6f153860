import { type ReplayFrameEvent, replayIntegration } from '@sentry/react';

/** Removes labels from click events, because a label may contain a name. */
const telling = /^(?:ui|console)(?:\.|$)/;

/** Exported for its test. */
export function withoutLabels(event: ReplayFrameEvent): ReplayFrameEvent | null {
  const { tag, payload } = event.data;
  return tag === 'breadcrumb' && 'category' in payload && telling.test(payload.category) ? null : event;
}

/** Records the layout of a page and its use, without any text. */
export function createReplay() {
  return replayIntegration({
    maskAllText: true,
    maskAllInputs: true,
    maskAttributes: ['title', 'placeholder', 'aria-label', 'aria-description', 'alt', 'content', 'label', 'value'],
    blockAllMedia: true,
    beforeAddRecordingEvent: withoutLabels,
    // A worker of its own would be a script that is not ours, see the content security policy.
    useCompression: false,
    // Nothing of it is written into the browser's storage.
    stickySession: false,
  });
}
