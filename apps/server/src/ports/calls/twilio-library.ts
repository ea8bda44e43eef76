import { createRequire } from 'node:module';
import type twilio from 'twilio';

type TwilioLibrary = typeof twilio;

let loaded: TwilioLibrary | undefined;

/** Twilio's library. It takes 36 MB and a third of a second, so it is loaded when it is first needed: by sites that have Twilio. */
export function twilioLibrary(): TwilioLibrary {
  loaded ??= createRequire(import.meta.url)('twilio') as TwilioLibrary;
  return loaded;
}
