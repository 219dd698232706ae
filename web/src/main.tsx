import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { startLanguage } from './lib/i18n/index.ts';
import './styles/fonts.css';
import './styles/theme.css';
import './styles/base.css';

const root = document.getElementById('root');
if (!root) throw new Error('The document has no #root.');
const page = createRoot(root);
// With another language chosen, no English is shown first.
void startLanguage().then(() =>
  page.render(
    <StrictMode>
      <App />
    </StrictMode>,
  ),
);
