import './ui/theme/first-styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepFirstPaint } from './app/FirstPaint.tsx';
import { firstStylesheet } from './platform/browser/first-stylesheet.ts';
import { announceNonce } from './platform/browser/nonce.ts';
import { keepLinkLanguage } from './platform/texts/link-language.ts';
import { bringFont } from './ui/theme/bring-font.ts';

announceNonce();
keepLinkLanguage();
await firstStylesheet();
const root = document.getElementById('root');
keepFirstPaint();
if (root) createRoot(root).render(<App />);
void bringFont();
