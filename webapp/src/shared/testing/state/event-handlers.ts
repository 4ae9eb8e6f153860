import type { HttpHandler } from 'msw';
import { sse } from 'msw/sse';
import { liveEventsAddress } from '../../live/live-address';
import type { LiveEventData, LiveEventName } from '../../live/live-event';
import type { ServerState } from './state';

type Send = (name: LiveEventName, data: LiveEventData) => void;

type EventMap = { message: unknown } & Record<LiveEventName, LiveEventData>;

/** The open streams of each server. */
const streams = new WeakMap<ServerState, Set<Send>>();

/** The stream of events, over which `sendEvent` sends. */
export function eventHandlers(state: ServerState): HttpHandler[] {
  // Node has no streams of events, and its tests open none.
  if (typeof EventSource === 'undefined') return [];
  return [
    sse<EventMap>(`*${liveEventsAddress}`, ({ client, request }) => {
      const open = streams.get(state) ?? new Set();
      const send: Send = (event, data) => {
        client.send({ event, data });
      };
      streams.set(state, open.add(send));
      request.signal.addEventListener('abort', () => {
        open.delete(send);
      });
    }),
  ];
}

/** Tells all open streams of a server that something has changed, which the state has to say. */
export function sendEvent(state: ServerState, name: LiveEventName, data: LiveEventData = {}): void {
  for (const send of streams.get(state) ?? []) send(name, data);
}

/** How many streams were opened. */
export function openStreams(state: ServerState): number {
  return streams.get(state)?.size ?? 0;
}
