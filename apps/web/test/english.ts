import { en } from '@openroll/messages/en/all';
import { type Message, translatorFrom } from '@openroll/messages/translator';
import { defaultTerminology } from '@openroll/messages/words';

const compiled = en as Readonly<Record<string, Readonly<Record<string, Message>>>>;

/** Every English text, for rules of the screen that are tested without one. */
export const t = translatorFrom((feature, name) => compiled[feature]?.[name], {
  language: 'en',
  timeZone: 'America/Chicago',
  terminology: defaultTerminology,
});
