/** How people enroll: with an agent in person, by telephone, in a voice conference, or by themselves. */
export const enrollmentModes = ['inperson', 'callcenter', 'voiceenroll', 'selfenroll'] as const;
export type EnrollmentMode = (typeof enrollmentModes)[number];

/** The modes that an agent leads and may begin from the modal; self-enrollment begins at a link. */
export const agentModes = ['inperson', 'callcenter', 'voiceenroll'] as const satisfies EnrollmentMode[];
export type AgentMode = (typeof agentModes)[number];

/** What is true of a session beside its mode. */
export interface SessionMarks {
  /** Begun at the agent direct-start link: the signatures always go by email. */
  readonly directStart: boolean;
  /** Signing by email: whether the employee is asked, or the case forces it. */
  readonly remoteSignature: 'off' | 'offered' | 'forced';
}

/**
 * Whether the family signs by email: what a key enters always; else in person where the case says so, and otherwise they are asked; in
 * other modes they sign on the telephone, or alone (A11).
 */
export function remoteSignatureOf(
  { force_agent_enroll_remote_sig: forced }: { readonly force_agent_enroll_remote_sig: boolean },
  { mode, enteredBy }: { readonly mode: EnrollmentMode; readonly enteredBy: number | null },
): SessionMarks['remoteSignature'] {
  if (enteredBy !== null) return 'forced';
  if (mode !== 'inperson') return 'off';
  return forced ? 'forced' : 'offered';
}

export const noMarks: SessionMarks = { directStart: false, remoteSignature: 'off' };

/** The settings of a case, and of its site, that decide which modes an agent has (§2.12). */
export interface ModeSettings {
  readonly is_call_center_mode_active: boolean;
  readonly force_call_center_mode: boolean;
  readonly is_audio_conference_enroll_active: boolean;
  readonly force_audio_conference_enroll: boolean;
}

/** What the modal offers. */
export interface ModeOffer {
  /** Without a voice conference; more than one: the agent chooses. Empty where a conference is forced. */
  readonly options: readonly Exclude<AgentMode, 'voiceenroll'>[];
  /** Optional: the agent may use one, which forces the mode 'voiceenroll'. */
  readonly conference: 'off' | 'optional' | 'forced';
}

/** What is begun to be signed by email is in person whatever the modal offers: a forced mode concerns what is begun there (B33). */
export const byEmailOffer: ModeOffer = { options: ['inperson'], conference: 'off' };

/**
 * Which modes a case offers its agents (§4.2): voice where the case enrolls by conference only; the
 * call center where it is active and forced; in person and call center where it is active and not forced; otherwise in
 * person. `conferences` is the site's flag. A forced mode leaves nothing to choose; a force without its mode counts for
 * nothing.
 */
export function modeOffer(settings: ModeSettings, conferences: boolean): ModeOffer {
  const voice = conferences && settings.is_audio_conference_enroll_active;
  if (voice && settings.force_audio_conference_enroll) return { options: [], conference: 'forced' };
  if (settings.is_call_center_mode_active && settings.force_call_center_mode)
    return { options: ['callcenter'], conference: 'off' };
  return {
    options: settings.is_call_center_mode_active ? ['inperson', 'callcenter'] : ['inperson'],
    conference: voice ? 'optional' : 'off',
  };
}

/** The mode that stands in the modal: voice where a conference is used, else what was chosen last, else the first. */
export function chosenMode(
  { options, conference }: ModeOffer,
  last: { readonly conference: boolean; readonly mode: string | undefined },
): AgentMode {
  if (conference === 'forced' || (conference === 'optional' && last.conference)) return 'voiceenroll';
  return options.find((option) => option === last.mode) ?? options[0] ?? 'inperson';
}

/** Whether an agent may begin in a mode. */
export const isModeOffered = ({ options, conference }: ModeOffer, mode: AgentMode): boolean =>
  mode === 'voiceenroll' ? conference !== 'off' : options.includes(mode);
