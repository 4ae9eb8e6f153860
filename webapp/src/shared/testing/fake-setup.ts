import type { Profile } from '@/shared/api/generated/model/profile';
import type { User } from '@/shared/api/generated/model/user';
import { demoProfile, demoWorkplace } from './fixtures/profile';
import { newUser } from './fixtures/user';
import { getGetPublicConfigResponseMock } from './generated/status/status.faker';

/** A server for one person who sets up their account, as small as the steps need it. */
export class FakeSetup {
  user: User = newUser();
  profile: Profile | null = null;
  /** Refusals that come before the next answer: `PUT /auth/user`. */
  readonly refusals: Record<string, () => Response> = {};
  /** Everything but what was only read: the call, and what it brought. */
  readonly saves: [call: string, body: unknown][] = [];

  /** Stands in for `fetch`. */
  readonly fetch = (path: string, init?: RequestInit): Promise<Response> => {
    const call = `${init?.method ?? 'GET'} ${path.split('?')[0]}`;
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : null;
    if (init?.method !== undefined && init.method !== 'GET') this.saves.push([call, body]);
    const refuse = this.refusals[call];
    if (refuse === undefined) return Promise.resolve(this.#answer(call, body));
    Reflect.deleteProperty(this.refusals, call);
    return Promise.resolve(refuse());
  };

  #answer(call: string, body: unknown): Response {
    switch (call) {
      case 'GET /auth/user':
        return Response.json(this.user);
      case 'GET /v1/public/config':
        return Response.json(getGetPublicConfigResponseMock());
      case 'GET /v1/user/profile':
        return this.profile === null ? new Response(null, { status: 204 }) : Response.json(this.profile);
      case 'PUT /auth/user': {
        const { completeSetup, ...changes } = body as Partial<User> & { completeSetup?: true };
        const { version } = this.user;
        this.user = { ...this.user, ...changes, ...(completeSetup ? { isReady: true } : {}), version: version + 1 };
        return Response.json(this.user);
      }
      case 'POST /v1/user/profile':
        this.profile = demoProfile({ workplaces: [], primaryWorkplaceId: null });
        return Response.json(this.profile, { status: 201 });
      case 'GET /v1/user/profile/alias/availability':
        return Response.json({ alias: '', available: false, reason: 'INVALID', suggestions: ['alex-demo'] });
      case 'PUT /v1/user/profile/alias':
        this.profile = demoProfile({ ...this.profile, ...(body as { alias: string }) });
        return Response.json(body);
      case 'PATCH /v1/user/profile':
        this.profile = demoProfile({ ...this.profile, ...(body as Pick<Profile, 'accessMode'>) });
        return Response.json(body);
      case 'POST /v1/user/profile/sections':
      case 'PUT /v1/user/profile/sections/1':
        this.profile = demoProfile({ workplaces: [demoWorkplace({ id: 1, ...(body as object) })] });
        return Response.json(this.profile.workplaces[0]);
      default:
        throw new Error(`No answer for ${call}`);
    }
  }
}
