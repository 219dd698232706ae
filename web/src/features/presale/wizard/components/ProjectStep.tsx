import { useText } from '#lib/i18n/index.ts';
import { Card } from '#ui/Card.tsx';
import { Checkbox } from '#ui/Checkbox.tsx';
import { Columns } from '#ui/layout/columns.tsx';
import type { Wizard } from '../model/use-wizard.ts';
import { MORE_FIELDS, termsText } from '../model/more-terms.ts';
import { isFair } from '../model/sale-values.ts';
import { CardPreview } from './CardPreview.tsx';
import { CoinFigures } from './CoinFigures.tsx';
import { SupplyFields } from './FairFields.tsx';
import { FairPriceRange } from './FairPriceRange.tsx';
import { LiquidityFields } from './LiquidityFields.tsx';
import { ListingPrice } from './ListingPrice.tsx';
import { MoreTerms } from './MoreTerms.tsx';
import { Presets } from './Presets.tsx';
import { PriceFields, RaiseFields } from './SaleFields.tsx';
import { ScheduleFields, WhitelistFields } from './ScheduleFields.tsx';
import { StepForm } from './StepForm.tsx';
import { TokensNeeded } from './TokensNeeded.tsx';
import { VestingFields } from './VestingFields.tsx';

/** Step Project Info (spec B.2): three questions, further terms folded, and what they need and bring as they are typed. */
export function ProjectStep({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { token, values, change } = wizard;
  const fair = isFair(values);
  return (
    <Columns
      aside={
        <>
          <CardPreview wizard={wizard} />
          <TokensNeeded wizard={wizard} />
          {fair ? <FairPriceRange wizard={wizard} /> : <ListingPrice wizard={wizard} />}
          <CoinFigures wizard={wizard} />
        </>
      }
    >
      <Card>
        <StepForm
          wizard={wizard}
          step="project"
          blocked={token.data ? undefined : t('presale.wizard.token.blocked.reading')}
        >
          <Presets wizard={wizard} />
          {fair ? <SupplyFields wizard={wizard} /> : <PriceFields wizard={wizard} />}
          <RaiseFields wizard={wizard} />
          <ScheduleFields wizard={wizard} />
          <MoreTerms
            summary={termsText(wizard, t)}
            hasError={MORE_FIELDS.some((field) => wizard.errors[field] !== undefined)}
          >
            <WhitelistFields wizard={wizard} />
            <LiquidityFields wizard={wizard} />
            <VestingFields wizard={wizard} />
            <Checkbox
              name="isUnsoldBurn"
              label={t('presale.wizard.burnUnsold')}
              hint={t(fair ? 'presale.wizard.fair.burnUnsold.hint' : 'presale.wizard.burnUnsold.hint')}
              checked={values.isUnsoldBurn}
              onChange={(checked) => change('isUnsoldBurn', checked)}
            />
          </MoreTerms>
        </StepForm>
      </Card>
    </Columns>
  );
}
