import { readingSeconds } from '@openroll/domain/conferences/announcements';
import { openSession, type Session } from '@openroll/wizard/session';
import { stepsOf } from '@openroll/wizard/steps/step-sequence';
import { productScript, recordingScript, scriptNames } from '@openroll/wizard/voice/scripts';
import type { Platform } from '../../../platform/platform.ts';
import { makeContext } from '../sessions/make-context.ts';
import { openAnswers, type SessionRow } from '../wizard.queries.ts';

/** What may be read in a session: `script` names it for good, `id` is its number here (B27). */
export interface SessionScript {
  readonly id: number;
  readonly script: string;
  readonly name: string;
  readonly text: string;
  readonly duration: number;
}

/** The scripts of a session's products and state, of its recording and signatures, then the site's own. One without a text now is left out. */
export async function sessionScripts(platform: Platform, row: SessionRow): Promise<SessionScript[]> {
  const session = openSession(await makeContext(platform, row), openAnswers(platform, row));
  const words = wordsOf(session);
  const names = scriptNames(session);
  const own = names.map((script, index) => ({ id: index + 1, script, ...words.get(script) }));
  const site = platform.site.voiceScripts.map(({ name, text }, index) => ({
    id: names.length + index + 1,
    script: `site:${name}`,
    name,
    text,
  }));
  return [...own, ...site].flatMap(({ id, script, name, text }) =>
    name && text ? [{ id, script, name, text, duration: readingSeconds(text) }] : [],
  );
}

interface ScriptWords {
  readonly name: string;
  readonly text: string;
}

function wordsOf(session: Session): ReadonlyMap<string, ScriptWords> {
  const { t } = session.context;
  const words = new Map<string, ScriptWords>();
  for (const { id, definition } of session.offers)
    for (const { name, text } of definition.audio_announcements)
      words.set(productScript({ id }, name), {
        name: `${definition.display_name}: ${name.replaceAll('_', ' ')}`,
        text,
      });
  words.set(recordingScript, {
    name: t('steps.announcement.recording'),
    text: t('steps.announcement.recording_text'),
  });
  // What a signature stands for goes by what is chosen: it stands on the step itself.
  for (const step of stepsOf(session).filter(({ phase }) => phase === 'sign'))
    for (const { announcement, display_name: name, content: text } of step.fields)
      if (announcement && text) words.set(announcement.script, { name, text });
  return words;
}
