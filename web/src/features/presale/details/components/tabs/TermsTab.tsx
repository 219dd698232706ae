import { AtGlance } from '../AtGlance.tsx';
import type { PartProps } from '../../model/part-props.ts';
import { SaleInfo } from '../SaleInfo.tsx';
import { Terms } from '../Terms.tsx';
import { WhitelistCard } from '../WhitelistCard.tsx';

/** Every term of a sale (spec B.2), and what follows from them. */
export function TermsTab({ shown, spread, mine }: PartProps) {
  return (
    <>
      <AtGlance shown={shown} spread={spread} />
      <SaleInfo shown={shown} mine={mine} />
      <Terms {...shown} />
      {shown.sale.isWhitelisted && <WhitelistCard sale={shown.sale} />}
    </>
  );
}
