import { useText } from '#lib/i18n/index.ts';
import { AddressLink } from '#ui/AddressLink.tsx';
import { Card } from '#ui/Card.tsx';
import { FactList } from '#ui/FactList.tsx';
import { useReviewFacts } from '../model/use-review-facts.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { EditStep } from './EditStep.tsx';
import { SocialCard } from './SocialCard.tsx';
import { exactFigure } from '#lib/figures.ts';

/** The four cards of the review (spec B.2): what is filled in, and N/A for a part that is empty. */
export function ReviewCards({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { token, supply, config } = wizard;
  const { listing, vesting } = useReviewFacts(wizard);
  const none = [{ label: t('presale.wizard.card.nothing'), value: t('presale.wizard.na') }];
  return (
    <>
      <Card
        title={t('presale.wizard.card.token')}
        aside={<EditStep wizard={wizard} step="token" block={t('presale.wizard.card.token')} />}
      >
        <FactList
          facts={
            token.data
              ? [
                  { label: t('ui.token.name'), value: token.data.name || t('presale.wizard.na') },
                  {
                    label: t('ui.token.symbol'),
                    value: token.data.symbol || t('presale.wizard.na'),
                  },
                  { label: t('ui.token.decimals'), value: token.data.decimals },
                  {
                    label: t('ui.token.supply'),
                    value:
                      supply.data === undefined
                        ? t('presale.wizard.na')
                        : exactFigure(supply.data, token.data.decimals),
                  },
                  {
                    label: t('presale.wizard.token.address'),
                    value: (
                      <AddressLink
                        value={token.data.address}
                        what={t('presale.wizard.token.address')}
                        explorer={config?.explorer}
                      />
                    ),
                  },
                ]
              : none
          }
        />
      </Card>
      <Card
        title={t('presale.wizard.card.listing')}
        aside={<EditStep wizard={wizard} step="project" block={t('presale.wizard.card.listing')} />}
      >
        <FactList facts={listing.length > 0 ? listing : none} />
      </Card>
      <Card
        title={t('presale.wizard.card.vesting')}
        aside={<EditStep wizard={wizard} step="project" block={t('presale.wizard.card.vesting')} />}
      >
        <FactList
          facts={
            vesting.length > 0
              ? vesting
              : [{ label: t('presale.wizard.vesting'), value: t('presale.wizard.na') }]
          }
        />
      </Card>
      <SocialCard wizard={wizard} />
    </>
  );
}
