import type { Address } from '@kingspad/domain';
import { useText, translate } from '#lib/i18n/index.ts';
import { showToast } from '#lib/toast.ts';
import { Icon } from '#ui/Icon.tsx';
import { useWallet } from '#web3/index.ts';
import styles from './LikeButton.module.css';
import { toggleLike, useLiked } from './liked.ts';

export interface LikeButtonProps {
  pool: Address;
  /** Name of the presale. */
  name: string;
}

/** Likes a presale for the connected wallet, on this device. Without a wallet a notice asks for one (spec B.6). */
export function LikeButton({ pool, name }: LikeButtonProps) {
  const t = useText();
  const { account } = useWallet();
  const isLiked = useLiked(account).some((liked) => liked === pool);

  function press() {
    if (!account) {
      showToast({
        key: 'no-wallet',
        tone: 'error',
        title: translate('title.authentication'),
        text: translate('said.connectForLikes'),
      });
    } else toggleLike(account, pool);
  }

  return (
    <button
      type="button"
      className={styles.like}
      aria-pressed={isLiked}
      aria-label={t('lists.like', { name })}
      onClick={press}
    >
      <Icon name="heart" />
    </button>
  );
}
