import { describe, expect, it } from 'vitest';
import { contentDisposition } from './content-disposition.ts';

describe('the name of a download (AC29)', () => {
  it.each([
    ['audit_2026-03-18.csv', 'attachment; filename="audit_2026-03-18.csv"'],
    [
      'Lakeside Café-setup.yaml',
      `attachment; filename="Lakeside_Caf_-setup.yaml"; filename*=UTF-8''Lakeside%20Caf%C3%A9-setup.yaml`,
    ],
    [
      "O'Neil (North).pdf",
      `attachment; filename="O_Neil__North_.pdf"; filename*=UTF-8''O%27Neil%20%28North%29.pdf`,
    ],
    ['../../etc/passwd', 'attachment; filename=".._.._etc_passwd"'],
    [
      'x"; filename="y.exe',
      `attachment; filename="x___filename__y.exe"; filename*=UTF-8''x_%3B%20filename%3D_y.exe`,
    ],
    ['a\r\nSet-Cookie: b', `attachment; filename="a__Set-Cookie__b"; filename*=UTF-8''a__Set-Cookie_%20b`],
    ['gnp\u202e.exe\0', 'attachment; filename="gnp_.exe_"'],
    ['half \ud800', `attachment; filename="half__"; filename*=UTF-8''half%20%EF%BF%BD`],
  ])('%j', (name, expected) => expect(contentDisposition('attachment', name)).toBe(expected));
});
