import { httpsLink } from '#lib/https-link.ts';
import { useText } from '#lib/i18n/index.ts';
import { showToast } from '#lib/toast.ts';
import { Button } from '#ui/Button.tsx';
import { useWeb3 } from '#web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken } from '../model/pool.ts';

const KEY = 'watch-asset';

/** Asks the wallet to show the reward token (spec B.2). */
export function AddToken({ pool }: { pool: ListedPool }) {
  const t = useText();
  const web3 = useWeb3();
  const { label, decimals, address } = rewardToken(pool);
  if (decimals === null) return null;

  async function add(places: number) {
    const image = httpsLink(pool.record?.logoUrl ?? null);
    const token = { address, symbol: label, decimals: places, image };
    const outcome = await web3?.watchAsset(token);
    if (outcome === 'taken') {
      showToast({ key: KEY, tone: 'success', title: t('staking.watched', { token: label }) });
    } else if (outcome === 'rejected') {
      showToast({ key: KEY, tone: 'info', title: t('staking.watched.rejected') });
    } else if (outcome === 'refused') {
      const refused = t('staking.watched.refusedText', { token: label, address });
      showToast({ key: KEY, tone: 'error', title: t('staking.watched.refused'), text: refused });
    }
  }

  return (
    <Button icon="wallet" onClick={() => void add(decimals)}>
      {t('staking.details.addToken')}
    </Button>
  );
}
