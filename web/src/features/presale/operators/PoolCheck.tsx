import { PATHS, type Address } from '@kingspad/domain';
import type { PresaleRecord } from '@kingspad/domain/api';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'wouter';
import { ApiError } from '#lib/api-client.ts';
import { useAppConfig } from '#lib/config.ts';
import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { addressFact } from '#ui/address-fact.tsx';
import { Card } from '#ui/Card.tsx';
import { ExternalLink } from '#ui/ExternalLink.tsx';
import { FactList } from '#ui/FactList.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { StatusTag } from '#cards/sale/StatusTag.tsx';
import { saleQueries } from '../details/api/queries.ts';
import styles from './operators.module.css';
import { VerificationForm } from './VerificationForm.tsx';

export interface PoolCheckProps {
  pool: Address;
  /** The connected wallet, if it is an operator's. */
  operator: Address | undefined;
}

/** A sale, its owner's claims, and the operators' verifications. */
export function PoolCheck({ pool, operator }: PoolCheckProps) {
  const t = useText();
  const record = useQuery(saleQueries.record(pool));
  const state = useQuery(saleQueries.verification(pool));
  if (record.error instanceof ApiError && record.error.status === 404) {
    return (
      <Card>
        <p role="status">{t('operators.unknown')}</p>
      </Card>
    );
  }
  if (record.isError || state.isError) {
    return (
      <Card>
        <p role="status">{t('operators.away')}</p>
      </Card>
    );
  }
  if (!record.data || !state.data) {
    return (
      <Card>
        <Skeleton lines={8} />
      </Card>
    );
  }
  return (
    <>
      <Card
        title={record.data.presaleName}
        aside={<StatusTag status={record.data.status} failure={record.data.failure} />}
      >
        <PoolFacts record={record.data} />
        <Link to={PATHS.sale(pool)}>{t('operators.open')}</Link>
      </Card>
      <Card title={t('operators.verify')}>
        <VerificationForm key={state.data.version} pool={pool} operator={operator} state={state.data} />
      </Card>
    </>
  );
}

function PoolFacts({ record }: { record: PresaleRecord }) {
  const t = useText();
  const explorer = useAppConfig()?.explorer;
  const link = (label: string, text: string | null) => {
    const href = httpsLink(text);
    return {
      label,
      value: href ? (
        <ExternalLink href={href}>{href}</ExternalLink>
      ) : (
        <span className={styles.none}>{t('operators.noLink')}</span>
      ),
    };
  };
  return (
    <FactList
      facts={[
        addressFact(t('operators.token'), record.tokenAddress, explorer),
        addressFact(t('operators.owner'), record.poolOwner, explorer),
        { label: t('operators.otherPools'), value: String(record.otherPools) },
        { label: t('operators.sameName'), value: String(record.sameNameTokens) },
        link(t('presale.link.website'), record.websiteLink),
        link(t('presale.link.kycLink'), record.kycLink),
        link(t('presale.link.auditedLink'), record.auditedLink),
        link(t('presale.link.safuLink'), record.safuLink),
      ]}
    />
  );
}
