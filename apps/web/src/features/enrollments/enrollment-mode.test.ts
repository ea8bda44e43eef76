import { expect, it } from 'vitest';
import { modeChoice } from './enrollment-mode.ts';

const off = {
  is_call_center_mode_active: false,
  force_call_center_mode: false,
  is_audio_conference_enroll_active: false,
  force_audio_conference_enroll: false,
};
const callCenter = { is_call_center_mode_active: true };
const voice = { is_audio_conference_enroll_active: true };
const site = { conferences: true, remembered: undefined };

it.each([
  ['a plain case', {}, site, 'inperson', ['inperson']],
  ['call center beside in person', callCenter, site, 'inperson', ['inperson', 'callcenter']],
  [
    'call center beside in person, chosen last time',
    callCenter,
    { ...site, remembered: 'callcenter' },
    'callcenter',
    ['inperson', 'callcenter'],
  ],
  ['call center forced', { ...callCenter, force_call_center_mode: true }, site, 'callcenter', ['callcenter']],
  ['call center forced but off', { force_call_center_mode: true }, site, 'inperson', ['inperson']],
  ['voice beside in person', voice, site, 'inperson', ['inperson']],
  ['voice forced', { ...voice, force_audio_conference_enroll: true }, site, 'voiceenroll', ['voiceenroll']],
  [
    'voice forced on a site without conferences',
    { ...voice, force_audio_conference_enroll: true },
    { ...site, conferences: false },
    'inperson',
    ['inperson'],
  ],
  [
    'a remembered mode that the case does not have',
    {},
    { ...site, remembered: 'callcenter' },
    'inperson',
    ['inperson'],
  ],
  [
    'a remembered value that is no mode',
    callCenter,
    { ...site, remembered: 'toString' },
    'inperson',
    ['inperson', 'callcenter'],
  ],
])('%s', (_, settings, around, mode, options) => {
  expect(modeChoice({ ...off, ...settings }, around)).toEqual({ mode, options });
});
