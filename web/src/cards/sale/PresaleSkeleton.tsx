import { Skeleton } from '#ui/Skeleton.tsx';
import card from './PresaleCard.module.css';

/** Placeholder with the height of a presale's card. */
export function PresaleSkeleton() {
  return (
    <div className={card.skeleton}>
      <Skeleton lines={5} />
      <Skeleton chars={18} lines={2.9} />
      <Skeleton chars={24} lines={1.3} />
      <Skeleton lines={3} />
      <Skeleton lines={5} />
      <Skeleton chars={20} />
    </div>
  );
}
