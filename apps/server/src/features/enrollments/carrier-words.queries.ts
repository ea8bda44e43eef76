import { enrollmentKeyOwner } from '../../platform/keys/key-owners.ts';
import { type DataKey, openDataKey, openJson, sealJson } from '../../platform/keys/sealing.ts';
import type { Platform } from '../../platform/platform.ts';

// What carriers and the home office say of an application may tell of a person's health: it is sealed under the application's own key.

const wordsPlace = (recordId: number) => `delivery_records|words|${recordId}`;
const correctionPlace = (deliveryId: number) => `delivery_records|note|${deliveryId}`;

interface OfApplication {
  readonly enrollment_id: number;
  readonly data_key: Buffer | null;
}

const keyOf = ({ keys }: Pick<Platform, 'keys'>, of: OfApplication): DataKey | undefined =>
  of.data_key ? openDataKey(keys, enrollmentKeyOwner(of.enrollment_id), of.data_key) : undefined;

/** Null where there are none, or no application that they could be about. */
export function sealWords(
  platform: Pick<Platform, 'keys'>,
  of: OfApplication & { readonly id: number },
  words: string | null,
): Buffer | null {
  const key = words === null ? undefined : keyOf(platform, of);
  return key ? sealJson(key, wordsPlace(of.id), words) : null;
}

export function openWords(
  platform: Pick<Platform, 'keys'>,
  of: OfApplication & { readonly record_row_id: number | null; readonly sealed_words: Buffer | null },
): string | null {
  const key = of.sealed_words && of.record_row_id !== null ? keyOf(platform, of) : undefined;
  return key && of.sealed_words && of.record_row_id !== null
    ? openJson<string>(key, wordsPlace(of.record_row_id), of.sealed_words)
    : null;
}

/** What was corrected, in the words of the home office. */
export function sealNote(
  platform: Pick<Platform, 'keys'>,
  of: OfApplication & { readonly id: number },
  note: string,
): Buffer | null {
  const key = keyOf(platform, of);
  return key ? sealJson(key, correctionPlace(of.id), note) : null;
}

export function openNote(
  platform: Pick<Platform, 'keys'>,
  of: OfApplication & { readonly delivery_id: number; readonly sealed_note: Buffer | null },
): string | null {
  const key = of.sealed_note ? keyOf(platform, of) : undefined;
  return key && of.sealed_note
    ? openJson<string>(key, correctionPlace(of.delivery_id), of.sealed_note)
    : null;
}
