import { lazy, Suspense, useState } from 'react';
import { UserButton } from './UserButton.tsx';

const load = () => import('./OpenUserMenu.tsx');
const OpenUserMenu = lazy(load);
/** On the way to the button; what fails here is said when it is pressed. */
const prepare = () => void load().catch(() => undefined);

/** First and last name; Profile, Sign Out (§1.5). A menu weighs 25 KB: it comes when somebody reaches for it. */
export function UserMenu() {
  const [isWanted, setWanted] = useState(false);
  const button = (
    <UserButton
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerEnter={prepare}
      onFocus={prepare}
      onClick={() => setWanted(true)}
    />
  );
  if (!isWanted) return button;
  return (
    <Suspense fallback={button}>
      <OpenUserMenu />
    </Suspense>
  );
}
