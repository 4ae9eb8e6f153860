import {
  breadcrumbsIntegration,
  browserApiErrorsIntegration,
  captureException,
  dedupeIntegration,
  eventFiltersIntegration,
  functionToStringIntegration,
  getClient,
  globalHandlersIntegration,
  httpContextIntegration,
  init,
  linkedErrorsIntegration,
  makeFetchTransport,
  tanstackRouterBrowserTracingIntegration,
} from '@sentry/react';
import type { AppRouter } from '../router/router';
import { scrubEnvelope } from './scrub';
import type { Monitor } from './start-monitoring';

/** The release that reports are filed under, and which share of sessions is sampled. */
const release = '1.3.0';
const sampleRates = { traces: 0.1, replays: 0.1, replaysOnError: 1 };

/** Starts Sentry with these integrations only. None reads what people write or press, and none identifies them. */
export function startSentry(router: AppRouter, dsn: string): Monitor {
  init({
    dsn,
    release,
    tracesSampleRate: sampleRates.traces,
    replaysSessionSampleRate: sampleRates.replays,
    replaysOnErrorSampleRate: sampleRates.replaysOnError,
    defaultIntegrations: false,
    integrations: [
      eventFiltersIntegration(),
      functionToStringIntegration(),
      browserApiErrorsIntegration(),
      breadcrumbsIntegration({ dom: false }),
      globalHandlersIntegration(),
      linkedErrorsIntegration(),
      dedupeIntegration(),
      httpContextIntegration(),
      tanstackRouterBrowserTracingIntegration(router, { linkPreviousTrace: 'off' }),
    ],
    // No server gets traces, not even our own.
    tracePropagationTargets: [],
    sendClientReports: false,
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
    },
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(scrubEnvelope(envelope)) };
    },
  });
  void addReplay();
  return {
    report: (error) => {
      captureException(error);
    },
  };
}

/** The larger part of the code is loaded separately. Errors are reported without it, too. */
async function addReplay(): Promise<void> {
  const replay = await import('./replay').catch(() => null);
  if (replay !== null) getClient()?.addIntegration(replay.createReplay());
}
