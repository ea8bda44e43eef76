import type { CaseDetail } from '@openroll/contract/cases';
import { chosenMode, modeOffer } from '@openroll/domain/enrollments/modes';
import { useState } from 'react';
import { useRemembered } from '../../../platform/browser/remembered.ts';
import { useSite } from '../../../platform/site/site.tsx';

/** The mode in which an enrollment begins: of those that its case offers the one that is chosen, else that of the last time (§4.3). */
export function useStartMode(chosen: CaseDetail | undefined) {
  const site = useSite();
  const [rememberedMode, rememberMode] = useRemembered('enrollmentMode', 'inperson');
  const [remembersVoice, rememberVoice] = useRemembered('audioConference', false);
  const [chosenVoice, setVoice] = useState<boolean>();
  const offer = chosen && modeOffer(chosen, site.ffEnableEnrollmentSessionConferences);
  const mode =
    offer && chosenMode(offer, { conference: chosenVoice ?? remembersVoice, mode: rememberedMode });
  return {
    modes: offer?.options ?? [],
    mode,
    rememberMode,
    isVoice: mode === 'voiceenroll',
    /** Whether a conference is used is chosen; undefined where there is nothing to choose. */
    choosesVoice: offer?.conference === 'optional',
    /** For this enrollment alone. */
    setVoice,
    chooseVoice: (uses: boolean) => {
      setVoice(uses);
      rememberVoice(uses);
    },
  };
}
