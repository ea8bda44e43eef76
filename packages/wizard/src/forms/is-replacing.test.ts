import { expect, it } from 'vitest';
import type { Application } from '../applications/assemble.ts';
import { perPerson } from '../samples/sample-products.fixture.ts';
import { isReplacing } from './is-replacing.ts';

const yesNo = (name: string) => ({ name, kind: 'yes_no_radio', label: name });
const replacement = [yesNo('existing'), yesNo('replaces')];
const replacement_form = { form: 'notice.pdf', when: { '==': [{ var: 'replaces' }, 'yes'] } };
const answering = (product: object) => ({ answers: { product } }) as unknown as Application;

it.each([
  ['with a form, what asks for the form', { replacement, replacement_form }, { replaces: 'yes' }, true],
  ['with a form, insurance that only exists', { replacement, replacement_form }, { existing: 'yes' }, false],
  ['without a form, any yes', { replacement }, { existing: 'yes' }, true],
  ['without a form, only noes', { replacement }, { existing: 'no', replaces: 'no' }, false],
  ['without a question', {}, { replaces: 'yes' }, false],
  ['without an answer', { replacement, replacement_form }, {}, false],
])('%s: an application replaces insurance', (_, product, answers, is) => {
  expect(isReplacing(perPerson(product), answering(answers))).toBe(is);
});
