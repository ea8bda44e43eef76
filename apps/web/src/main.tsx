import '@mantine/core/styles.css';
import './ui/base.css';
import './ui/controls.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { keepLinkLanguage } from './platform/link-language.ts';
import { announceNonce } from './platform/nonce.ts';

announceNonce();
keepLinkLanguage();
const root = document.getElementById('root');
if (root) createRoot(root).render(<App />);
