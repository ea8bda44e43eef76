import type { FilledNotice } from '../notices/notices-for.ts';
import type { Field } from '../step.ts';
import { makeField } from './make-field.ts';

/** Notices as paragraphs: shown and never answered, so that whoever fills in the step has nothing more to say. */
export const noticeFields = (notices: readonly FilledNotice[]): Field[] =>
  notices.map(({ id, title, text }, index) => {
    const same = notices.slice(0, index).filter((each) => each.id === id).length;
    const name = `notice_${id.replaceAll('-', '_')}${same === 0 ? '' : `_${same + 1}`}`;
    return makeField(name, 'paragraph', '', { optional: true, content: `${title}\n\n${text}` });
  });
