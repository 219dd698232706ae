import { DistributionCard } from '../DistributionCard.tsx';
import { HoldersCard } from '../HoldersCard.tsx';
import type { PartProps } from '../../model/part-props.ts';

export function HoldersTab({ shown, spread }: PartProps) {
  return (
    <>
      <DistributionCard shown={shown} spread={spread} />
      <HoldersCard sale={shown.sale} />
    </>
  );
}
