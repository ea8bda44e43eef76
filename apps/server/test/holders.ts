import type { AnyEndpoint, InputOf } from '@openroll/contract/endpoint';
import type { SessionLinkKind } from '../src/platform/links/link-kinds.ts';
import { issueSessionLink } from '../src/platform/links/session-links.ts';
import { inTransaction } from '../src/platform/unit-of-work.ts';
import { type Answer, nobody, type Person, personWith } from './actors.ts';
import type { World } from './world.ts';

/** Somebody who has opened a link in a browser of their own, and what its door answered. */
export interface Holder {
  readonly person: Person;
  readonly door: Answer<unknown>;
}

/** Opens a link, as a page of ours does; the holder goes on with its cookie, beside those of `browser`. */
export async function openLink<E extends AnyEndpoint>(
  world: World,
  endpoint: E,
  params: NonNullable<InputOf<E>['params']>,
  browser: Person = nobody(world),
): Promise<Holder> {
  const door = await browser.call(endpoint, { params } as InputOf<E>);
  const given = ([door.headers['set-cookie']].flat() as (string | undefined)[])
    .map((cookie) => cookie?.split(';')[0] ?? '')
    .find((cookie) => cookie.startsWith('link='));
  const cookie = [browser.headers.cookie, given].filter(Boolean).join('; ');
  return { person: personWith(world, { ...browser.headers, cookie }), door };
}

/** The token of a personal link to a session, made like any other; its email is another matter. */
export async function makeSessionToken(
  world: World,
  kind: SessionLinkKind,
  sessionId: number,
  signer: 'applicant' | 'spouse' | null = null,
): Promise<string> {
  const origin = { actor: { kind: 'anonymous' }, requestId: 'test', ip: '', userAgent: '' } as const;
  const { url } = await inTransaction(world.platform, origin, (work) =>
    issueSessionLink(world.platform, work, {
      kind,
      sessionId,
      caseName: 'Lakeside Manufacturing',
      signer,
      sentTo: 'dana@whitfield.example',
      sentBy: null,
    }),
  );
  return url.split('/').at(-1) ?? '';
}
