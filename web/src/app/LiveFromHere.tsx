import { useEffect } from 'react';
import { goLive } from '#lib/rendering.ts';
import { enterEarlyTexts } from './early-texts.ts';

/** The last part of a rendered page to be hydrated, or drawn again if it cannot be: when it is there, the page goes live. */
export function LiveFromHere() {
  useEffect(() => {
    const { dataset } = document.documentElement;
    if (dataset.rendered === undefined) return;
    goLive();
    delete dataset.rendered;
    enterEarlyTexts();
    // public/boot.js makes the press that came before.
    window.dispatchEvent(new Event('kingspad:live'));
  }, []);
  return null;
}
