import type { paths } from '@wright/api-client/contract';

/** The stream of events of the signed-in person. The browser opens it itself, so no function is generated for it. */
export const liveEventsAddress = '/v1/user/events' satisfies keyof paths;
