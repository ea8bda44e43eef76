import { describe, expect, it } from 'vitest';
import {
  agentModes,
  chosenMode,
  isModeOffered,
  type ModeSettings,
  modeOffer,
  remoteSignatureOf,
} from './modes.ts';

const off: ModeSettings = {
  is_call_center_mode_active: false,
  force_call_center_mode: false,
  is_audio_conference_enroll_active: false,
  force_audio_conference_enroll: false,
};
const callCenter = { is_call_center_mode_active: true };
const forcedCallCenter = { ...callCenter, force_call_center_mode: true };
const voice = { is_audio_conference_enroll_active: true };
const forcedVoice = { ...voice, force_audio_conference_enroll: true };
const offer = (settings: Partial<ModeSettings>, conferences = true) =>
  modeOffer({ ...off, ...settings }, conferences);

describe('the modes of a case (§4.2)', () => {
  it.each<[string, Partial<ModeSettings>, readonly string[], string]>([
    ['a plain case enrolls in person', {}, ['inperson'], 'off'],
    ['call center active: the agent chooses', callCenter, ['inperson', 'callcenter'], 'off'],
    ['call center active and forced: nothing else', forcedCallCenter, ['callcenter'], 'off'],
    ['call center forced but off: in person', { force_call_center_mode: true }, ['inperson'], 'off'],
    ['voice active: in person, or with a conference', voice, ['inperson'], 'optional'],
    ['voice forced: nothing else', forcedVoice, [], 'forced'],
    ['voice forced but off: in person', { force_audio_conference_enroll: true }, ['inperson'], 'off'],
    ['both active: all three', { ...callCenter, ...voice }, ['inperson', 'callcenter'], 'optional'],
    ['a forced call center leaves no conference', { ...forcedCallCenter, ...voice }, ['callcenter'], 'off'],
    ['a forced conference leaves no call center', { ...callCenter, ...forcedVoice }, [], 'forced'],
  ])('%s', (_name, settings, options, conference) => {
    expect(offer(settings)).toEqual({ options, conference });
  });

  it.each([
    ['voice active', voice],
    ['voice forced', forcedVoice],
  ])('%s on a site without conferences: in person', (_name, settings) => {
    expect(offer(settings, false)).toEqual({ options: ['inperson'], conference: 'off' });
  });
});

describe('the mode that stands in the modal', () => {
  const nothing = { conference: false, mode: undefined };

  it.each<[string, Partial<ModeSettings>, Parameters<typeof chosenMode>[1], string]>([
    ['in person, where nothing was chosen before', callCenter, nothing, 'inperson'],
    ['what was chosen last', callCenter, { ...nothing, mode: 'callcenter' }, 'callcenter'],
    ['not what the case does not have', {}, { ...nothing, mode: 'callcenter' }, 'inperson'],
    ['not what is no mode', callCenter, { ...nothing, mode: 'toString' }, 'inperson'],
    ['the forced call center', forcedCallCenter, { ...nothing, mode: 'inperson' }, 'callcenter'],
    ['voice, where a conference is used', voice, { conference: true, mode: 'inperson' }, 'voiceenroll'],
    ['not voice, where the conference is not used', voice, { ...nothing, mode: 'voiceenroll' }, 'inperson'],
    ['voice, where it is forced', forcedVoice, nothing, 'voiceenroll'],
    ['not voice, where the case has none', {}, { ...nothing, conference: true }, 'inperson'],
  ])('is %s', (_name, settings, last, mode) => {
    expect(chosenMode(offer(settings), last)).toBe(mode);
  });

  it('is always one that the server lets begin, and nothing else may begin than what the modal can show', () => {
    const flags = [true, false];
    for (const active of flags)
      for (const forced of flags)
        for (const audio of flags)
          for (const forcedAudio of flags)
            for (const conferences of flags) {
              const given = modeOffer(
                {
                  is_call_center_mode_active: active,
                  force_call_center_mode: forced,
                  is_audio_conference_enroll_active: audio,
                  force_audio_conference_enroll: forcedAudio,
                },
                conferences,
              );
              const shown = flags.flatMap((conference) =>
                agentModes.map((mode) => chosenMode(given, { conference, mode })),
              );
              const begun = agentModes.filter((mode) => isModeOffered(given, mode));
              expect([...new Set(shown)].sort()).toEqual([...begun].sort());
            }
  });
});

it.each([
  ['inperson', false, null, 'offered'],
  ['inperson', true, null, 'forced'],
  ['callcenter', true, null, 'off'],
  ['voiceenroll', true, null, 'off'],
  ['selfenroll', true, null, 'off'],
  ['inperson', false, 7, 'forced'],
  ['callcenter', false, 7, 'forced'],
] as const)(
  'A11 in mode %s, forced by the case: %s, entered by key %s, signing by email is %s',
  (mode, forced, enteredBy, expected) => {
    expect(remoteSignatureOf({ force_agent_enroll_remote_sig: forced }, { mode, enteredBy })).toBe(expected);
  },
);
