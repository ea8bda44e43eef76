/** The modes an agent can start (S1 §4 Enrollment mode choice). */
export type EnrollmentMode = 'inperson' | 'callcenter' | 'voiceenroll';

/** The settings of a case that decide its modes. */
export interface ModeSettings {
  readonly is_call_center_mode_active: boolean;
  readonly force_call_center_mode: boolean;
  readonly is_audio_conference_enroll_active: boolean;
  readonly force_audio_conference_enroll: boolean;
}

export interface ModeChoice {
  readonly mode: EnrollmentMode;
  /** More than one: the user chooses. */
  readonly options: readonly EnrollmentMode[];
}

/**
 * Voice is forced where the case enrols by voice conference only; call center where it is active and forced; where it
 * is active but not forced the user chooses between in person and call center; otherwise in person.
 * `conferences` is the site flag, `remembered` what was chosen last.
 */
export function modeChoice(
  settings: ModeSettings,
  { conferences, remembered }: { conferences: boolean; remembered: string | undefined },
): ModeChoice {
  const voice = conferences && settings.is_audio_conference_enroll_active;
  if (voice && settings.force_audio_conference_enroll) return only('voiceenroll');
  if (!settings.is_call_center_mode_active) return only('inperson');
  if (settings.force_call_center_mode) return only('callcenter');
  const options = ['inperson', 'callcenter'] as const;
  return { mode: options.find((option) => option === remembered) ?? 'inperson', options };
}

const only = (mode: EnrollmentMode): ModeChoice => ({ mode, options: [mode] });
