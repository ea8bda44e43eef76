import { useEffect, useRef } from 'react';

/**
 * A place for the focus while something goes from stage to stage: the button that led to a new one may have gone with the old one. It takes
 * the focus (with `tabIndex={-1}`) where nothing else has it; undefined is no stage yet.
 */
export function useStagePlace(stage: string | undefined) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (stage !== undefined && document.activeElement === document.body)
      place.current?.focus({ preventScroll: true });
  }, [stage]);
  return place;
}
