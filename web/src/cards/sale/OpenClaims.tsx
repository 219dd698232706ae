import { PATHS, SHOWN_DECIMALS, type Address } from '@kingspad/domain';
import type { PresaleItem } from '@kingspad/domain/api';
import { readShares } from '@kingspad/protocol/sale/read';
import { useText } from '#lib/i18n/index.ts';
import { fixedText } from '#lib/figures.ts';
import { LinkButton } from '#ui/Button.tsx';
import { Cluster } from '#ui/layout/layout.tsx';
import { Notice } from '#ui/Notice.tsx';
import { useChainRead } from '#web3/index.ts';
import { cutName } from './sale-item.ts';

/** Sales that are asked: each takes six calls. */
const MAX_ASKED = 6;

interface OpenClaimsProps {
  account: Address;
  /** Listed sales that the wallet contributed to. */
  sales: readonly PresaleItem[];
}

/** Tokens of listed sales that the connected wallet can claim now, each with a link; nothing if there are none. */
export function OpenClaims({ account, sales }: OpenClaimsProps) {
  const t = useText();
  const asked = sales.slice(0, MAX_ASKED);
  const pools = asked.map(({ poolContractAddress }) => poolContractAddress);
  const { data } = useChainRead(['open-claims', account, pools], ({ client }) =>
    Promise.all(
      asked.map(async ({ poolContractAddress: pool, liquidityTokenAddress, tokenAddress }) => {
        const of = { pool, coin: { address: liquidityTokenAddress }, token: { address: tokenAddress } };
        return (await readShares(client, of, account)).claimable;
      }),
    ),
  );
  const open = asked.flatMap((sale, index) => {
    const claimable = data?.[index] ?? 0n;
    return claimable > 0n ? [{ sale, claimable }] : [];
  });
  if (open.length === 0) return null;
  return (
    <Notice tone="success" title={t('cards.claims.title')}>
      <Cluster gap={3}>
        {open.map(({ sale, claimable }) => (
          <LinkButton key={sale.poolContractAddress} to={PATHS.sale(sale.poolContractAddress)}>
            {t('cards.claims.action', {
              amount: fixedText(
                { label: cutName(sale.tokenSymbol), decimals: sale.tokenDecimals },
                claimable,
                SHOWN_DECIMALS.filled,
              ),
            })}
          </LinkButton>
        ))}
      </Cluster>
    </Notice>
  );
}
