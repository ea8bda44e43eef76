import './ui/first-styles.ts';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepFirstPaint } from './app/FirstPaint.tsx';
import { firstStylesheet } from './platform/first-stylesheet.ts';
import { keepLinkLanguage } from './platform/link-language.ts';
import { announceNonce } from './platform/nonce.ts';

announceNonce();
keepLinkLanguage();
await firstStylesheet();
const root = document.getElementById('root');
keepFirstPaint();
if (root) createRoot(root).render(<App />);
