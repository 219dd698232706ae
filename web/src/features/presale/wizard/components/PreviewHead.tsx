import { metaOf } from '@kingspad/domain';
import { useText } from '#lib/i18n/index.ts';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import { LookAlike } from '#ui/LookAlike.tsx';
import { Tag } from '#ui/Tag.tsx';
import { ClaimTags } from '../../details/components/ClaimTags.tsx';
import { SaleBanner } from '../../details/components/SaleBanner.tsx';
import { SaleLinks } from '../../details/components/SaleLinks.tsx';
import { draftItem, nameOf, pictureOf } from '../model/draft-item.ts';
import type { Wizard } from '../model/use-wizard.ts';

/** The head of the sale's page as it will be, by the page's own parts. */
export function PreviewHead({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values, token, coin } = wizard;
  const item = draftItem(wizard);
  const name = nameOf(wizard) || t('presale.wizard.na');
  return (
    <SaleBanner
      heading="h3"
      name={name}
      symbol={token.data?.symbol ?? ''}
      coin={coin?.symbol ?? ''}
      seed={token.data?.address ?? values.tokenAddress}
      coverUrl={pictureOf(values.coverImageUrl)}
      logoUrl={pictureOf(values.logoURL)}
      tags={
        <>
          <StatusTag status="upcoming" failure={null} />
          {values.isWhitelistingEnabled && <Tag tone="accent">{t('presale.wizard.whitelist')}</Tag>}
          {token.data && <LookAlike token={token.data} alias={name} />}
          {item && <ClaimTags record={item} />}
        </>
      }
      links={<SaleLinks record={metaOf(values)} />}
    />
  );
}
