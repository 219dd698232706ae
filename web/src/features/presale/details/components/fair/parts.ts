/** Parts of a fair sale's card, which are fetched together. */
export { FairMine } from './FairMine.tsx';
export { FairNow } from './FairNow.tsx';
export { FairPreview } from './FairPreview.tsx';
