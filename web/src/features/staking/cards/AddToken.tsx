import { parseAddress } from '@kingspad/domain';
import { httpsLink } from '../../../lib/https-link.ts';
import { useText } from '../../../lib/i18n/index.ts';
import { showToast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/Button.tsx';
import { useWeb3 } from '../../../web3/index.ts';
import type { ListedPool } from '../api/queries.ts';
import { rewardToken } from '../model/pool.ts';

const KEY = 'watch-asset';

/** Asks the wallet to show the reward token (spec B.2). */
export function AddToken({ pool }: { pool: ListedPool }) {
  const t = useText();
  const web3 = useWeb3();
  const { label, decimals, address: text } = rewardToken(pool);
  const address = parseAddress(text);
  if (!address || decimals === null) return null;

  async function add(of: NonNullable<typeof address>, places: number) {
    const token = { address: of, symbol: label, decimals: places, image: httpsLink(pool.logoUrl) };
    const outcome = await web3?.watchAsset(token);
    if (outcome === 'taken') {
      showToast({ key: KEY, tone: 'success', title: t('staking.watched', { token: label }) });
    } else if (outcome === 'rejected') {
      showToast({ key: KEY, tone: 'info', title: t('staking.watched.rejected') });
    } else if (outcome === 'refused') {
      const refused = t('staking.watched.refusedText', { token: label, address: of });
      showToast({ key: KEY, tone: 'error', title: t('staking.watched.refused'), text: refused });
    }
  }

  return (
    <Button icon="wallet" onClick={() => void add(address, decimals)}>
      {t('staking.details.addToken')}
    </Button>
  );
}
