import type { FilledNotice } from '../notices/notices-for.ts';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';

/** Notices as paragraphs: shown and never answered, so that whoever fills in the step has nothing more to say. */
export const noticeFields = (notices: readonly FilledNotice[]): Field[] =>
  notices.map(({ title, text }, index) =>
    makeField(noticeName(notices, index), 'paragraph', title, { optional: true, content: text }),
  );

/** The name of the field that shows the notice at this place of several. */
export function noticeName(notices: readonly Pick<FilledNotice, 'id'>[], index: number): string {
  const id = notices[index]?.id ?? '';
  const same = notices.slice(0, index).filter((each) => each.id === id).length;
  return `notice_${id.replaceAll('-', '_')}${same === 0 ? '' : `_${same + 1}`}`;
}
