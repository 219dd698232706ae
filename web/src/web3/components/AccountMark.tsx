import type { Address } from '@kingspad/domain';
import { useQuery } from '@tanstack/react-query';
import { apiHost } from '#lib/api-client.ts';
import { apiQuery } from '#lib/api-query.ts';
import { useText } from '#lib/i18n/index.ts';
import { huesOf } from '#ui/identity.ts';
import { styled } from '#ui/styled.ts';
import styles from './WalletButton.module.css';

/** The interval between reads, milliseconds: each counts as a search. */
const REFRESH_MS = 5 * 60_000;

const hasServer = () => apiHost().startsWith('http');

/** The account's colors, and a dot while money waits for the wallet or one of its sales waits to be finalized. */
export function AccountMark({ account }: { account: Address }) {
  const t = useText();
  const { data } = useQuery({
    // The recovery file has no server.
    ...apiQuery('GET /api/v1/portfolio/{wallet}', hasServer() ? { wallet: account } : undefined),
    staleTime: REFRESH_MS,
    refetchInterval: REFRESH_MS,
    retry: false,
  });
  const pressing = data?.counts.pressing ?? 0;
  const text = t('wallet.needs', { count: pressing });
  return (
    <>
      <span className={styles.mark} ref={styled(huesOf(account))} aria-hidden="true" />
      {pressing > 0 && <span className={styles.needs} role="img" aria-label={text} title={text} />}
    </>
  );
}
