import { expect, it } from 'vitest';
import { placeOfStart } from './place-of-start.ts';

const plant = { default_city: ' Elgin', default_state: 'il' };

it.each([
  ['what was typed stays', { city: 'Madison', state: 'WI' }, plant, { city: 'Madison', state: 'WI' }],
  ['the division says both', { city: '', state: '' }, plant, { city: 'Elgin', state: 'IL' }],
  ['it says the city alone', { city: '', state: 'WI' }, plant, { city: 'Elgin', state: 'WI' }],
  ['it says the state alone', { city: 'Joliet', state: '' }, plant, { city: 'Joliet', state: 'IL' }],
  ['nobody says anything', { city: '', state: '' }, undefined, { city: '', state: '' }],
])('%s', (_, typed, division, place) => {
  expect(placeOfStart(typed, division)).toEqual(place);
});
