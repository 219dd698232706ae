import { useEffect } from 'react';
import { goLive, rendering } from '#lib/rendering.ts';
import { enterEarlyTexts } from './early-texts.ts';

/** The last part of a page to be hydrated: when it is there, the page goes live. */
export function LiveFromHere() {
  useEffect(() => {
    if (!rendering()) return;
    goLive();
    delete document.documentElement.dataset.rendered;
    enterEarlyTexts();
    // public/boot.js makes the press that came before.
    window.dispatchEvent(new Event('kingspad:live'));
  }, []);
  return null;
}
