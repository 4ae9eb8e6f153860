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
    // The worker of the library would be a script of another origin, which the content security policy refuses.
    useCompression: false,
    // The replay is not written into the browser's storage.
    stickySession: false,
  });
}
