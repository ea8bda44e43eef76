import type { Config } from '../../config.ts';
import { emailKeyOwner } from '../keys/key-owners.ts';
import type { KeyRing } from '../keys/key-ring.ts';
import { newDataKey, openDataKey, openJson, sealJson } from '../keys/sealing.ts';
import { type EmailParts, toEmailHtml, toEmailText } from './email-frame.ts';

/** What an email says, as text and as HTML. */
export interface EmailWords {
  readonly text: string;
  readonly html: string;
}

/** The columns of an email that hold its words. */
export interface StoredWords {
  readonly text_body: string;
  readonly html_body: string;
  readonly data_key: Buffer | null;
  readonly sealed: Buffer | null;
}

/** Nothing is known anymore of what an email said. */
export const forgottenWords: StoredWords = { text_body: '', html_body: '', data_key: null, sealed: null };

const place = (messageId: string): string => `mails|sealed|${messageId}`;

/**
 * The words of an email that is written. In the demo they stay in clear, for its mailbox. Elsewhere they may hold a personal link, which the
 * database knows by its hash alone: they are sealed until the email goes out (AC48), and not kept at all where mail is off, as nobody
 * will ever read them (§11.12).
 */
export function storedWords(
  { config, keys }: { readonly config: Config; readonly keys: KeyRing },
  messageId: string,
  parts: EmailParts,
): StoredWords {
  if (!config.demo && config.isMailOff) return forgottenWords;
  const words: EmailWords = { text: toEmailText(parts), html: toEmailHtml(parts) };
  if (config.demo) return { ...forgottenWords, text_body: words.text, html_body: words.html };
  const key = newDataKey(keys, emailKeyOwner(messageId));
  return { ...forgottenWords, data_key: key.wrapped, sealed: sealJson(key, place(messageId), words) };
}

/** What an email that waits says. */
export function wordsOf(
  { keys }: { readonly keys: KeyRing },
  messageId: string,
  { text_body, html_body, data_key, sealed }: StoredWords,
): EmailWords {
  if (!data_key || !sealed) return { text: text_body, html: html_body };
  const key = openDataKey(keys, emailKeyOwner(messageId), data_key);
  return openJson<EmailWords>(key, place(messageId), sealed);
}
