import { chmodSync, mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { blindIndex, loadKeyRing } from './key-ring.ts';
import {
  newDataKey,
  openBytes,
  openDataKey,
  openJson,
  sealBytes,
  sealJson,
  sealLargeJson,
} from './sealing.ts';

const folder = mkdtempSync(join(tmpdir(), 'openroll-keys-'));
const ring = loadKeyRing(folder);

test('what is sealed opens with its key and in its place only', () => {
  const key = newDataKey(ring, 'case|7');
  const sealed = sealJson(key, 'census_people|sealed|7', { ssn: '219099999' });
  const again = openDataKey(ring, 'case|7', key.wrapped);
  expect(openJson(again, 'census_people|sealed|7', sealed)).toEqual({ ssn: '219099999' });
  expect(sealed.toString('latin1')).not.toContain('219099999');
  expect(() => openJson(again, 'census_people|sealed|8', sealed)).toThrow();
  expect(() => openDataKey(ring, 'case|8', key.wrapped)).toThrow();
});

test('what is large is sealed with a fraction of its bytes, and opened by whoever opens the rest', () => {
  const key = newDataKey(ring, 'case|7');
  const forms = Array.from({ length: 200 }, (_, form) => ({
    form,
    fields: { 'Employer’s name': 'Lakeside' },
  }));
  const sealed = sealLargeJson(key, 'document_sets|sealed|7', forms);
  expect(sealed.length).toBeLessThan(JSON.stringify(forms).length / 5);
  expect(openJson(key, 'document_sets|sealed|7', sealed)).toEqual(forms);
  expect(() => openJson(key, 'document_sets|sealed|8', sealed)).toThrow();
});

test.each([[{}], [[]], ['x'], [7], [true], [null]])('%j stays what it is, compressed or not', (value) => {
  const key = newDataKey(ring, 'case|7');
  for (const seal of [sealJson, sealLargeJson])
    expect(openJson(key, 'a', seal(key, 'a', value))).toEqual(value);
});

test('one flipped bit is noticed', () => {
  const key = newDataKey(ring, 'case|7');
  const sealed = sealBytes(key, 'files', Buffer.from('document'));
  sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
  expect(() => openBytes(key, 'files', sealed)).toThrow();
});

test('the same text never seals to the same bytes', () => {
  const key = newDataKey(ring, 'case|7');
  const one = sealBytes(key, 'files', Buffer.from('document'));
  expect(sealBytes(key, 'files', Buffer.from('document')).equals(one)).toBe(false);
});

test('the blind index tells people apart within a case only', () => {
  expect(blindIndex(ring, 1, '219099999').equals(blindIndex(ring, 1, '219099999'))).toBe(true);
  expect(blindIndex(ring, 1, '219099999').equals(blindIndex(ring, 2, '219099999'))).toBe(false);
});

test('keys are made once, for the owner only, and refused when others may read them', () => {
  const file = join(folder, 'keys', 'site-keys.json');
  expect(statSync(file).mode & 0o077).toBe(0);
  expect(loadKeyRing(folder).index.equals(ring.index)).toBe(true);
  chmodSync(file, 0o644);
  expect(() => loadKeyRing(folder)).toThrow(/chmod 600/);
});
