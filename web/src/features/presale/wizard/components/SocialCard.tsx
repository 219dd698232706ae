import { useText } from '#lib/i18n/index.ts';
import { httpsLink } from '#lib/https-link.ts';
import { Card } from '#ui/Card.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { FactList } from '#ui/FactList.tsx';
import { CLAIM_LINKS, SOCIAL_LINKS } from '../../model/links.ts';
import { EditStep } from './EditStep.tsx';
import type { Wizard } from '../model/use-wizard.ts';

/** The links that were given. */
export function SocialCard({ wizard }: { wizard: Wizard }) {
  const t = useText();
  const { values } = wizard;
  const given = [...SOCIAL_LINKS, ...CLAIM_LINKS].flatMap((field) => {
    const text = values[field].trim();
    if (text === '') return [];
    const link = httpsLink(text);
    return [
      {
        label: t(`presale.link.${field}`),
        value: link ? <ExternalLink href={link}>{text}</ExternalLink> : text,
      },
    ];
  });
  return (
    <Card
      title={t('presale.wizard.card.social')}
      aside={<EditStep wizard={wizard} step="additional" block={t('presale.wizard.card.social')} />}
    >
      <FactList
        facts={
          given.length > 0
            ? given
            : [{ label: t('presale.wizard.group.links'), value: t('presale.wizard.na') }]
        }
      />
    </Card>
  );
}
