import { useText } from '#lib/i18n/index.ts';
import { rendering } from '#lib/rendering.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { Card } from '#ui/Card.tsx';
import { CopyButton } from '#ui/CopyButton.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Row } from '#ui/layout/layout.tsx';
import type { Connection } from '#lib/connection.ts';
import { OtherRpc } from './OtherRpc.tsx';

/** The downloaded file does not offer another download. */
const isOnSite = () => rendering() !== undefined || window.location.protocol !== 'file:';

/** The chain and contracts in use, with a download of the page. */
export function ConnectionCard({ connection }: { connection: Connection }) {
  const t = useText();
  const { chainName, chainId, rpcUrl, contracts, explorer } = connection;
  const contract = (label: string, value: string) => addressFact(label, value, explorer);
  return (
    <Card
      title={t('recover.connection')}
      aside={
        <Row gap={2}>
          {t('recover.connection.copy')}
          <CopyButton value={JSON.stringify(connection)} what={t('recover.connection.what')} />
        </Row>
      }
    >
      <p>
        <span>{t('recover.connection.text')}</span>{' '}
        {isOnSite() && (
          <a href="/recover.html" download>
            {t('recover.download')}
          </a>
        )}
      </p>
      <FactList
        facts={[
          { label: t('recover.chain'), value: `${chainName} (${chainId})` },
          { label: t('recover.rpc'), value: rpcUrl },
          contract(t('recover.tokenLocker'), contracts.tokenLocker),
          contract(t('recover.liquidityLocker'), contracts.liquidityLocker),
          contract(t('recover.presaleFactory'), contracts.presaleFactory),
          contract(t('recover.stakingFactory'), contracts.stakingFactory),
        ]}
      />
      <OtherRpc connection={connection} />
    </Card>
  );
}
