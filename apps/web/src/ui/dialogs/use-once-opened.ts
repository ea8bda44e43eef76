import { useEffect, useState } from 'react';

/** True from the first time that something was opened: until then nothing of it has to be loaded. */
export function useOnceOpened(opened: boolean): boolean {
  const [wasOpened, setWasOpened] = useState(opened);
  useEffect(() => {
    if (opened) setWasOpened(true);
  }, [opened]);
  return opened || wasOpened;
}
